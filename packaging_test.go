package prancingpony

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// service is a service of a compose file, as much of it as we promise something about.
type service struct {
	Build       struct{ Context, Dockerfile string }
	Image       string
	ReadOnly    bool     `yaml:"read_only"`
	CapDrop     []string `yaml:"cap_drop"`
	SecurityOpt []string `yaml:"security_opt"`
	Tmpfs       []string
	StopGrace   string `yaml:"stop_grace_period"`
	Environment map[string]string
	DependsOn   map[string]struct{ Condition string } `yaml:"depends_on"`
	Ports       []string
	Volumes     []string
	Healthcheck struct{ Test []string }
	Entrypoint  []string
	Memory      string `yaml:"mem_limit"`
	CPUs        string `yaml:"cpus"`
	Processes   int    `yaml:"pids_limit"`
}

// PostgreSQL, two nodes and a proxy before them; nodes that may write nowhere, hold no right, and say that they stop
// before they do.
func TestTheComposeFileHasTwoNodesBehindAProxy(t *testing.T) {
	var file struct {
		Services map[string]service
		Volumes  map[string]any
	}
	text, err := os.ReadFile("packaging/compose.yaml")
	if err == nil {
		err = yaml.Unmarshal(text, &file)
	}
	if err != nil {
		t.Fatal(err)
	}
	proxied, err := os.ReadFile("packaging/Caddyfile")
	if err != nil {
		t.Fatal(err)
	}
	nodes := 0
	for name, s := range file.Services {
		for _, v := range s.Volumes {
			from, _, _ := strings.Cut(v, ":")
			if _, named := file.Volumes[from]; !named && !strings.HasPrefix(from, "./") {
				t.Errorf("%s: the volume %s is not declared", name, from)
			}
		}
		if s.Memory == "" || s.CPUs == "" || s.Processes == 0 {
			t.Errorf("%s may take the whole machine: %+v", name, s)
		}
		for other := range s.DependsOn {
			if _, there := file.Services[other]; !there {
				t.Errorf("%s waits for %s, which is not there", name, other)
			}
		}
		if s.Build.Dockerfile == "" {
			continue
		}
		nodes++
		if !s.ReadOnly || !slices.Equal(s.CapDrop, []string{"ALL"}) ||
			!slices.Contains(s.SecurityOpt, "no-new-privileges:true") || !slices.Equal(s.Tmpfs, []string{"/data"}) ||
			len(s.Volumes) > 0 {
			t.Errorf("%s may write or do more than it needs: %+v", name, s)
		}
		if len(s.Ports) > 0 {
			t.Errorf("%s is reached beside the proxy: %v", name, s.Ports)
		}
		if !strings.HasPrefix(s.Environment["PONY_DB"], "postgres://") ||
			s.DependsOn["postgres"].Condition != "service_healthy" {
			t.Errorf("%s has no PostgreSQL to begin with: %+v", name, s)
		}
		if s.Environment["PONY_DRAIN"] == "" || s.Environment["PONY_PROXY"] == "" ||
			s.Environment["PONY_METRICS_ADDR"] == "" || s.StopGrace == "" {
			t.Errorf("%s: %+v", name, s.Environment)
		}
		if _, err := os.Stat("packaging/" + s.Build.Context + "/" + s.Build.Dockerfile); err != nil {
			t.Error(err)
		}
		if !strings.Contains(string(proxied), name+":8080") {
			t.Errorf("the proxy does not know %s", name)
		}
	}
	if nodes != 2 {
		t.Errorf("%d nodes", nodes)
	}
	if p := file.Services["proxy"]; !slices.Contains(p.Ports, "443:443") ||
		!strings.Contains(string(proxied), "health_uri /readyz") {
		t.Errorf("the proxy: %+v", p)
	}
	for _, want := range []string{
		"path_regexp table ^/api/tables/([0-9a-z]+)(/|$)",
		"request_header @table X-Pony-Table {re.table.1}", "lb_policy header X-Pony-Table {", "fallback ip_hash",
	} {
		if !strings.Contains(string(proxied), want) {
			t.Errorf("the proxy does not send a table to one node: it lacks %q", want)
		}
	}
	if b := file.Services["backup"]; !strings.Contains(strings.Join(b.Entrypoint, " "), "pg_dump -Fc") ||
		!slices.Contains(b.Volumes, "backups:/backups") {
		t.Errorf("there are no backups: %+v", b)
	}
	if db := file.Services["postgres"]; len(db.Healthcheck.Test) == 0 || len(db.Volumes) != 1 || len(db.Ports) > 0 {
		t.Errorf("the database: %+v", db)
	}
}

// The last stage is all that is shipped: a static program and a folder for its data, run by a number that is nobody's.
func TestTheContainerIsSmallAndNotRoot(t *testing.T) {
	text, err := os.ReadFile("packaging/Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	stages := strings.Split(string(text), "\nFROM ")
	last := "FROM " + stages[len(stages)-1]
	for _, want := range []string{
		"FROM scratch\n", "\nUSER 65532:65532\n", "\nVOLUME /data\n", "PONY_DB=/data/pony.db",
		"TMPDIR=/data", "\nENTRYPOINT [\"/pony\"]\n", "ca-certificates.crt",
	} {
		if !strings.Contains(last, want) {
			t.Errorf("the image lacks %q", want)
		}
	}
	if strings.Contains(last, "RUN ") {
		t.Error("something runs in an image that has nothing to run it")
	}
	if !strings.Contains(string(text), "CGO_ENABLED=0 go build") {
		t.Error("the program is not static")
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(mod)) {
		if version, ok := strings.CutPrefix(strings.TrimSpace(line), "go "); ok {
			major := strings.Join(strings.Split(version, ".")[:2], ".")
			if !strings.Contains(string(text), "FROM golang:"+major+" ") {
				t.Errorf("it is built by another Go than %s", major)
			}
		}
	}
}

func TestTheUnitLetsTheServerWriteItsDataAndNothingElse(t *testing.T) {
	text, err := os.ReadFile("packaging/pony.service")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"DynamicUser=yes", "ProtectSystem=strict", "StateDirectory=pony",
		"NoNewPrivileges=yes", "LimitNOFILE=65536",
	} {
		if !strings.Contains(string(text), "\n"+want+"\n") {
			t.Errorf("the unit lacks %s", want)
		}
	}
	if verify, err := exec.LookPath("systemd-analyze"); err == nil {
		if out, err := exec.Command(verify, "verify", "--man=no",
			"packaging/pony.service").CombinedOutput(); err != nil &&
			!strings.Contains(string(out), "/usr/local/bin/pony is not executable") {
			t.Errorf("%v: %s", err, out)
		}
	}
}

// What a release fills in, scripts/packages.sh knows, and every template is made into a file.
func TestTemplatesOfPackagesAreFilledIn(t *testing.T) {
	script, err := os.ReadFile("scripts/packages.sh")
	if err != nil {
		t.Fatal(err)
	}
	templates, err := filepath.Glob("packaging/*.in")
	if err != nil || len(templates) < 3 {
		t.Fatalf("%v, %v", templates, err)
	}
	for _, path := range templates {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(script), "fill ../"+path+" >"+strings.TrimSuffix(filepath.Base(path), ".in")+"\n") {
			t.Errorf("nothing is made of %s", path)
		}
		for _, blank := range regexp.MustCompile(`@[A-Z0-9_]+@`).FindAllString(string(text), -1) {
			if !strings.Contains(string(script), "s#"+blank+"#") {
				t.Errorf("%s: nothing fills %s in", path, blank)
			}
		}
	}
}

// The dashboard and the alerts ask for metrics that there are, and every metric is on the dashboard.
func TestTheDashboardAndTheAlertsAskForMetricsThatThereAre(t *testing.T) {
	read := func(path string) string {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	name := regexp.MustCompile(`pony_[a-z_]+`)
	known := name.FindAllString(read("server/metrics.go")+read("server/gauges.go"), -1)
	dashboard, alerts := read("packaging/grafana.json"), read("packaging/alerts.yaml")
	for _, asked := range name.FindAllString(dashboard+alerts, -1) {
		plain := strings.TrimSuffix(strings.TrimSuffix(asked, "_count"), "_bucket")
		if !slices.Contains(known, asked) && !slices.Contains(known, plain) {
			t.Errorf("there is no metric %s", asked)
		}
	}
	for _, metric := range known {
		if !strings.Contains(dashboard, metric) {
			t.Errorf("%s is not on the dashboard", metric)
		}
	}
	var rules struct {
		Groups []struct {
			Rules []struct{ Alert, Expr string }
		}
	}
	if err := yaml.Unmarshal([]byte(alerts), &rules); err != nil || len(rules.Groups) != 1 ||
		len(rules.Groups[0].Rules) < 8 {
		t.Errorf("%+v, %v", rules, err)
	}
	if !json.Valid([]byte(dashboard)) {
		t.Error("the dashboard is no JSON")
	}
}
