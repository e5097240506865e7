package board

import (
	"slices"
	"testing"
)

// facts: the walks the rulebook describes exist and are as long as it says.
func TestMapWalks(t *testing.T) {
	tests := []struct {
		from, to place
		steps    int
	}{
		{rivendell, lorien, 5}, {rivendell, goblinsGate, 3}, {dale, erebor, 1},
	}
	for _, tt := range tests {
		if !within[tt.steps][tt.from].Has(tt.to) || within[tt.steps-1][tt.from].Has(tt.to) {
			t.Errorf("%s to %s is not %d steps", tt.from, tt.to, tt.steps)
		}
	}
	if !journeys[free][7][rivendell].Has(woodlandRealm) || journeys[free][6][rivendell].Has(woodlandRealm) {
		t.Error("a companion from Rivendell to the Woodland Realm takes seven steps")
	}
	if len(links) != 232 || allRegions.Len() != 105 {
		t.Errorf("%d links, %d regions", len(links), allRegions.Len())
	}
	for r := range place(numRegions) {
		if adjacent[r].Empty() || within[maxSteps][r] != allRegions {
			t.Errorf("%s is cut off", r)
		}
	}
	towns := map[settlement]int{}
	points := [numSides]uint8{}
	for _, s := range settled {
		towns[s.kind]++
		points[sideOf[s.nation]] += victoryPoints[s.kind]
	}
	if towns[stronghold] != 16 || towns[city] != 6 || towns[town] != 14 || points != [numSides]uint8{20, 18} {
		t.Errorf("settlements %v, points %v", towns, points)
	}
}

// chap. 2, Les Régions: regions that touch only across mountains, or across the sea, are not adjacent.
func TestMountainsAndSeasAreNoBorders(t *testing.T) {
	for _, pair := range [][2]place{
		// mountains
		{edoras, erech},
		{helmsDeep, erech},
		{rivendell, highPass},
		{northIthilien, gorgoroth},
		{nurn, southIthilien},
		{lamedon, umbar},
		{pelargir, umbar},
		{dolAmroth, umbar}, // water
	} {
		if adjacent[pair[0]].Has(pair[1]) || adjacent[pair[1]].Has(pair[0]) {
			t.Errorf("from %s to %s", pair[0], pair[1])
		}
	}
}

// chap. 2, Les Nations; Localités et Protections; the aid, Les nations: what each nation has.
func TestNationsAndTheirSettlements(t *testing.T) {
	tests := [numNations]struct{ strongholds, cities, towns, fortifications []place }{
		dwarves: {[]place{erebor}, nil, []place{eredLuin, ironHills}, nil},
		elves:   {[]place{greyHavens, lorien, rivendell, woodlandRealm}, nil, nil, nil},
		gondor:  {[]place{dolAmroth, minasTirith}, []place{pelargir}, []place{lamedon, lossarnach}, nil},
		north:   {nil, []place{dale, theShire}, []place{bree, carrock}, nil},
		rohan:   {[]place{helmsDeep}, []place{edoras}, []place{folde, westemnet}, []place{fordsOfIsen}},
		sauron: {
			[]place{baradDur, dolGuldur, minasMorgul, morannon, moria, mountGundabad},
			[]place{angmar},
			[]place{nurn},
			nil,
		},
		isengard:  {[]place{orthanc}, nil, []place{northDunland, southDunland}, nil},
		southrons: {[]place{umbar}, []place{farHarad}, []place{nearHarad, northRhun, southRhun}, nil},
	}
	for n, want := range tests {
		var got [4][]place
		for _, r := range landOf[n] {
			switch site := sites[r]; {
			case site.kind == stronghold:
				got[0] = append(got[0], r)
			case site.kind == city:
				got[1] = append(got[1], r)
			case site.kind == town:
				got[2] = append(got[2], r)
			case site.fortified:
				got[3] = append(got[3], r)
			}
		}
		for i, list := range [][]place{want.strongholds, want.cities, want.towns, want.fortifications} {
			if !slices.Equal(got[i], list) {
				t.Errorf("%s has %v, want %v", nationNames[n], got[i], list)
			}
		}
	}
	if sites[osgiliath].nation != noNation || !sites[osgiliath].fortified {
		t.Error("Osgiliath is a fortification and nobody's land")
	}
}
