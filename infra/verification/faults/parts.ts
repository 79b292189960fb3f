/** What stands behind a line that may fail. */
export const parts = ['database', 'redis', 'search', 'storage', 'mail', 'payments'] as const;
export type Part = (typeof parts)[number];
