/** The projects of vitest.config.ts, in the order in which they are run. */
export const projects = ['rules', 'integration', 'browser'] as const;
export type Project = (typeof projects)[number];

/** By which of them a file is run. */
export const projectOf = (file: string): Project =>
  file.endsWith('.e2e.ts') ? 'browser' : file.endsWith('.int.test.ts') ? 'integration' : 'rules';
