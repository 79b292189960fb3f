/**
 * Narrowing statements that are allowed in migrations newer than the version before, each with the reason why that version does
 * not miss anything. Keyed by the migration and the beginning of the statement. Emptied when version-before.json names a newer
 * version.
 */
export const narrowingAllowed: readonly { migration: string; prefix: string; reason: string }[] = [
  {
    migration: '0100-one-invite-a-vendor.sql',
    prefix: 'alter table credit_entry add constraint credit_entry__kind',
    reason:
      'Takes the place of a check that allowed less: every kind that the version before writes is still allowed.',
  },
  {
    migration: '0100-one-invite-a-vendor.sql',
    prefix: 'create unique index credit_entry__once',
    reason: 'Takes the place of an index that allowed less: every entry of the version before has attempt 1.',
  },
  {
    migration: '0128-questions-for-information.sql',
    prefix: 'alter table question add constraint question__score',
    reason: 'It allows more than the constraint that it replaces: a score of 0.',
  },
];
