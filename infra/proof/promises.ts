/** What Bidboard promises of itself when machines fail, when too many come, when somebody tries the doors. */
export interface Promised {
  /** The names of its patches begin so. */
  name: string;
  says: string;
  /** What is not built yet, and so has no patch. */
  open?: string;
}

/** In the order of the list that they were promised in. */
export const promises: readonly Promised[] = [
  {
    name: 'crashes',
    says: 'Whatever is killed: no acknowledged command is lost, no effect comes twice, read models equal a rebuild.',
  },
  {
    name: 'faults',
    says: 'Whatever lies between two parts fails: no request hangs, pools recover, mail and payments go out later.',
  },
  { name: 'overload', says: 'Twice too many are refused in time, and those who are admitted are served.' },
  { name: 'idempotency', says: 'One effect a key, and the first answer again to the byte.' },
  { name: 'intruders', says: 'What is not yours answers exactly like what is not there.' },
  {
    name: 'fuzzing',
    says: 'Every operation answers as the OpenAPI document says, and takes nothing that it calls invalid.',
  },
  { name: 'browser', says: 'No script runs but ours, and nothing is asked of another site.' },
  {
    name: 'accounts',
    says: 'OWASP ASVS 5.0, levels 1 and 2: a second factor, and each item that applies by a test.',
    open: 'the table of items',
  },
  {
    name: 'privacy',
    says: 'A person’s data is exported and deleted; logs, files and notices are kept no longer than they say.',
    open: 'export and deletion of a person’s data, retention as configured jobs',
  },
  {
    name: 'supply',
    says: 'What is installed is exactly what the lockfile names, its licences are known, and its rules are tested by mutation.',
    open: 'the mutation score of all rules, which was not measured whole',
  },
  {
    name: 'deployment',
    says: 'What is given to install it by is what every role starts with, and a version runs beside the one before.',
  },
];

/** The promise that a patch breaks. */
export const promiseOf = (patch: string): Promised | undefined =>
  promises.find(({ name }) => patch === name || patch.startsWith(`${name}-`));
