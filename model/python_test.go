package model

import (
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// testModel reads a file of testdata, as tools/train writes it.
func testModel(t *testing.T, kind string) []byte {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", kind+".weights.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }() // only read
	r, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	file, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// What tools/train writes is read here, with the same numbers; its own tests hold it to the same files.
func TestModelsFromPythonAreRead(t *testing.T) {
	inputs := []string{"x", "y"}
	linear, err := ReadLinear(testModel(t, KindLinear), "toy", inputs, 1)
	if err != nil || linear[0].LogOdds([]int32{2, 7}) != 5+20-21 {
		t.Errorf("linear: %+v, %v", linear, err)
	}
	value, err := ReadValueNet(testModel(t, KindValue), "toy", inputs)
	if err != nil || value.LogOdds([]int16{1, 0}) != 0 || value.LogOdds([]int16{0, 8}) != 2000 {
		t.Errorf("value: %+v, %v", value, err)
	}
	policy, err := ReadPolicyNet(testModel(t, KindPolicy), "toy", inputs)
	if err != nil {
		t.Fatal(err)
	}
	var act Activations
	policy.Forward([]int32{4, 1}, &act)
	if got := policy.Adjustment(&act, [RowsPerAction]uint16{1, 7, 2}, 0); got != 30 {
		t.Errorf("policy: adjusted by %d", got)
	}
}

// The tests of tools/train run with every Python; those that train need PyTorch.
func TestTheTrainers(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	if out, err := exec.Command(python, "-B", "../tools/train/test_train.py").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
