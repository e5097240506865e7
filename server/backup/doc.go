// Package backup makes backups of the database by itself, checks them and removes old ones.
//
// Everything is in backup.go; start at Keeper.
package backup
