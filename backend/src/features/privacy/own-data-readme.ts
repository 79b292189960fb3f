import { personTables } from './person-tables.ts';

export interface ExportedTable {
  file: string;
  rows: number;
}

/** Returns a text that explains the content of a copy to its reader. */
export function readmeOf(held: readonly ExportedTable[], leftOut: readonly string[]): string {
  const kept = Object.entries(personTables).flatMap(([table, { copy }]) =>
    'none' in copy ? [`  ${table}: ${copy.none}`] : [],
  );
  return [
    'What Bidboard holds of you',
    '',
    'Each .json file is a list of rows, times in UTC. Ids that end in _id are those of the product. What you wrote for a company is that',
    'company’s: of it, this says what you did and when. In files/ is what you uploaded, each in a folder named by its id in files.json.',
    '',
    ...held.map(({ file, rows }) => `  ${file}: ${rows} ${rows === 1 ? 'row' : 'rows'}`),
    '',
    ...(leftOut.length > 0
      ? [
          'Too large to go with the rest; they can be fetched where you put them:',
          ...leftOut.map((name) => `  ${name}`),
          '',
        ]
      : []),
    'Not in here, and why:',
    ...kept,
    '',
  ].join('\n');
}
