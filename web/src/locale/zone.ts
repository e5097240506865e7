/** The time zone of this browser, by the IANA's name. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
