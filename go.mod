module prancingpony

go 1.26
