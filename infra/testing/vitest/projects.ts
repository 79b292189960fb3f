/** The projects of vitest.config.ts, in the order in which they run. */
export const projects = ['rules', 'components', 'integration', 'browser'] as const;
export type Project = (typeof projects)[number];

/** Returns the project that runs a file. */
export const projectOf = (file: string): Project => {
  if (file.endsWith('.e2e.ts')) return 'browser';
  if (file.endsWith('.int.test.ts')) return 'integration';
  return file.endsWith('.test.tsx') ? 'components' : 'rules';
};
