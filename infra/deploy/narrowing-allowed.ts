/**
 * Narrowing statements that are allowed in migrations newer than the version before, each with the reason why that version does
 * not miss anything. Keyed by the migration and the beginning of the statement. Emptied when version-before.json names a newer
 * version.
 */
export const narrowingAllowed: readonly { migration: string; prefix: string; reason: string }[] = [];
