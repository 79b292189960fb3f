/** The projects of vitest.config.ts, in the order in which they run. */
export const projects = ['rules', 'integration', 'browser'] as const;
export type Project = (typeof projects)[number];

/** Returns the project that runs a file. */
export const projectOf = (file: string): Project =>
  file.endsWith('.e2e.ts') ? 'browser' : file.endsWith('.int.test.ts') ? 'integration' : 'rules';
