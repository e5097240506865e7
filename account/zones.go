//go:build !js

package account

import _ "time/tzdata" // wherever the program runs, it knows every zone; in a browser nobody has chosen one
