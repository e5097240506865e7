/** The time zone of this browser, by the IANA's name. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where nobody said another, times are shown in this one; it can be chosen as well. */
export const universal = 'UTC';
