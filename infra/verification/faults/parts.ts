/** The parts behind a connection that may fail. */
export const parts = ['database', 'redis', 'search', 'storage', 'mail', 'payments'] as const;
export type Part = (typeof parts)[number];
