/**
 * What migrations newer than the version before take away all the same, each with the reason why that version does not miss it. By the
 * migration and the beginning of the statement. Emptied when version-before.json names a newer version.
 */
export const narrowingAllowed: readonly { migration: string; begins: string; reason: string }[] = [];
