/** What became of one change in a rule: noticed by a test (killed, or never ended), unnoticed, or no change at all. */
export type MutantState =
  | 'Killed'
  | 'Timeout'
  | 'Survived'
  | 'NoCoverage'
  | 'CompileError'
  | 'RuntimeError'
  | 'Ignored';

export interface MutationReport {
  files: Readonly<Record<string, { mutants: readonly { status: MutantState }[] }>>;
}

export interface FileScore {
  file: string;
  noticed: number;
  all: number;
}

/** Of each file, and of all together. */
export function scoresOf({ files }: MutationReport): { byFile: FileScore[]; percent: number } {
  const byFile = Object.entries(files).map(([file, { mutants }]) => {
    const states = mutants.map(({ status }) => status);
    const noticed = states.filter((state) => state === 'Killed' || state === 'Timeout').length;
    const unnoticed = states.filter((state) => state === 'Survived' || state === 'NoCoverage').length;
    return { file, noticed, all: noticed + unnoticed };
  });
  const sum = (key: 'noticed' | 'all') => byFile.reduce((total, one) => total + one[key], 0);
  return { byFile, percent: sum('all') === 0 ? 0 : (100 * sum('noticed')) / sum('all') };
}
