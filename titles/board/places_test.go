package board

import (
	"slices"
	"testing"
)

// facts: the walks the rulebook describes exist and are as long as it says.
func TestMapWalks(t *testing.T) {
	tests := []struct {
		from, to Place
		steps    int
	}{
		{Rivendell, lorien, 5}, {Rivendell, goblinsGate, 3}, {dale, erebor, 1},
	}
	for _, tt := range tests {
		if !within[tt.steps][tt.from].Has(tt.to) || within[tt.steps-1][tt.from].Has(tt.to) {
			t.Errorf("%s to %s is not %d steps", tt.from, tt.to, tt.steps)
		}
	}
	if !journeys[Free][7][Rivendell].Has(woodlandRealm) || journeys[Free][6][Rivendell].Has(woodlandRealm) {
		t.Error("a companion from Rivendell to the Woodland Realm takes seven steps")
	}
	if len(links) != 232 || allRegions.Len() != 105 {
		t.Errorf("%d links, %d regions", len(links), allRegions.Len())
	}
	for r := range Place(NumRegions) {
		if adjacent[r].Empty() || within[MaxSteps][r] != allRegions {
			t.Errorf("%s is cut off", r)
		}
	}
	towns := map[Settlement]int{}
	points := [NumSides]uint8{}
	for _, s := range settled {
		towns[s.kind]++
		points[sideOf[s.nation]] += victoryPoints[s.kind]
	}
	if towns[Stronghold] != 16 || towns[City] != 6 || towns[town] != 14 || points != [NumSides]uint8{20, 18} {
		t.Errorf("settlements %v, points %v", towns, points)
	}
}

// chap. 2, Les Régions: regions that touch only across mountains, or across the sea, are not adjacent.
func TestMountainsAndSeasAreNoBorders(t *testing.T) {
	for _, pair := range [][2]Place{
		// mountains
		{edoras, erech},
		{helmsDeep, erech},
		{Rivendell, highPass},
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
	tests := [NumNations]struct{ strongholds, cities, towns, fortifications []Place }{
		Dwarves: {[]Place{erebor}, nil, []Place{eredLuin, ironHills}, nil},
		Elves:   {[]Place{greyHavens, lorien, Rivendell, woodlandRealm}, nil, nil, nil},
		Gondor:  {[]Place{dolAmroth, minasTirith}, []Place{pelargir}, []Place{lamedon, lossarnach}, nil},
		North:   {nil, []Place{dale, theShire}, []Place{bree, carrock}, nil},
		Rohan:   {[]Place{helmsDeep}, []Place{edoras}, []Place{folde, westemnet}, []Place{fordsOfIsen}},
		Sauron: {
			[]Place{baradDur, dolGuldur, MinasMorgul, Morannon, moria, mountGundabad},
			[]Place{angmar},
			[]Place{nurn},
			nil,
		},
		Isengard:  {[]Place{orthanc}, nil, []Place{northDunland, southDunland}, nil},
		southrons: {[]Place{umbar}, []Place{farHarad}, []Place{nearHarad, northRhun, southRhun}, nil},
	}
	for n, want := range tests {
		var got [4][]Place
		for _, r := range landOf[n] {
			switch site := sites[r]; {
			case site.kind == Stronghold:
				got[0] = append(got[0], r)
			case site.kind == City:
				got[1] = append(got[1], r)
			case site.kind == town:
				got[2] = append(got[2], r)
			case site.fortified:
				got[3] = append(got[3], r)
			}
		}
		for i, list := range [][]Place{want.strongholds, want.cities, want.towns, want.fortifications} {
			if !slices.Equal(got[i], list) {
				t.Errorf("%s has %v, want %v", nationNames[n], got[i], list)
			}
		}
	}
	if sites[osgiliath].nation != NoNation || !sites[osgiliath].fortified {
		t.Error("Osgiliath is a fortification and nobody's land")
	}
}
