/** The outcome of one change in a rule: noticed by a test (killed, or timed out), unnoticed, or not a valid change. */
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

/** Returns the scores of each file and of all files together. */
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
