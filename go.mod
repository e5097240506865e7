module prancingpony

go 1.26

require github.com/alecthomas/kong v1.16.1
