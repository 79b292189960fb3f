import { globSync } from 'node:fs';
import { root } from '../machine/places.ts';
import { patchNames, readPatch } from './patch-file.ts';

/** A guarantee of Bidboard for machine failures, overload or attacks. */
export interface Guarantee {
  /** The name of the guarantee. The names of its patches begin with it. */
  name: string;
  statement: string;
  /** The files and folders (with a slash at the end) of its tests, beside those that its patches name. */
  tests: readonly string[];
  /** Whether it guarantees times. Its tests then have the machine to themselves, one file after the other. */
  isTimed?: true;
}

/** All guarantees, in the order of the original list. */
export const guarantees: readonly Guarantee[] = [
  {
    name: 'crashes',
    statement:
      'Whatever is killed: no acknowledged command is lost, no effect comes twice, read models equal a rebuild.',
    tests: ['infra/verification/crashes/'],
    isTimed: true,
  },
  {
    name: 'faults',
    statement:
      'Whatever lies between two parts fails: no request hangs, pools recover, mail and payments go out later.',
    tests: ['infra/verification/faults/', 'infra/e2e/outages/dependencies-unavailable.e2e.ts'],
    isTimed: true,
  },
  {
    name: 'overload',
    statement: 'Twice too many are refused in time, and those who are admitted are served.',
    tests: ['infra/verification/overload/'],
    isTimed: true,
  },
  {
    name: 'soak',
    statement:
      'Under a load that they bear for half an hour, API and worker serve on and their memory stays level.',
    tests: ['infra/verification/soak/'],
    isTimed: true,
  },
  {
    name: 'rfps',
    statement:
      'An RFP is fair: drafts are the vendor’s, a rating goes with its answer, a vendor is invited once, and credits come back.',
    tests: [
      'backend/src/features/evaluation/ratings/removed-ratings.int.test.ts',
      'backend/src/features/rfps/invites/one-invite.int.test.ts',
      'workers/src/features/responses/draft-responses.int.test.ts',
    ],
  },
  {
    name: 'idempotency',
    statement: 'One effect a key, and the first answer again to the byte.',
    tests: ['infra/verification/idempotency/'],
  },
  {
    name: 'authorization',
    statement: 'What is not yours answers exactly like what is not there.',
    tests: ['infra/verification/authorization/', 'backend/src/app/roles.int.test.ts'],
  },
  {
    name: 'fuzzing',
    statement:
      'Every operation answers as the OpenAPI document says, and takes nothing that it calls invalid.',
    tests: ['infra/verification/fuzzing/'],
  },
  {
    name: 'browser',
    statement: 'No script runs but ours, and nothing is asked of another site that the host has not named.',
    tests: ['infra/e2e/'],
  },
  {
    name: 'accounts',
    statement: 'OWASP ASVS 5.0, levels 1 and 2: a second factor, and each item that applies by a test.',
    tests: [
      'backend/src/features/accounts/',
      'infra/verification/accounts/',
      'infra/e2e/accounts/accounts.e2e.ts',
      'infra/e2e/accounts/second-factor.e2e.ts',
    ],
  },
  {
    name: 'privacy',
    statement:
      'A person’s data is exported and deleted; logs, files and notices are kept no longer than they say.',
    tests: [
      'backend/src/features/privacy/',
      'workers/src/features/privacy/',
      'infra/e2e/accounts/privacy.e2e.ts',
      'infra/local-stack/rotate-logs.test.ts',
    ],
  },
  {
    name: 'supply',
    statement:
      'What is installed is exactly what the lockfile names, its licences are known, and its rules are tested by mutation.',
    tests: ['infra/supply-chain/', 'infra/dev/lockfile.test.ts'],
  },
  {
    name: 'deployment',
    statement:
      'What is given to install it by is what every role starts with, and a version runs beside the one before.',
    tests: [
      'infra/deploy/',
      'infra/backup/',
      'infra/runbooks/restore-a-backup.int.test.ts',
      'infra/embedded/postgres/postgres-recovery.int.test.ts',
      'workers/src/relay/newer-version.int.test.ts',
    ],
  },
];

/** Returns the guarantee that a patch breaks. */
export const guaranteeOf = (patch: string): Guarantee | undefined =>
  guarantees.find(({ name }) => patch === name || patch.startsWith(`${name}-`));

const testFiles = '**/*.{test.ts,test.tsx,e2e.ts}';

/**
 * Returns the files, from the root, that hold a guarantee's tests: those that it names, and those that must detect its patches.
 */
export function testFilesOf({ name, tests }: Guarantee): string[] {
  const named = tests.flatMap((path) =>
    path.endsWith('/') ? globSync(`${path}${testFiles}`, { cwd: root }) : [path],
  );
  const seeing = patchNames()
    .filter((patch) => guaranteeOf(patch)?.name === name)
    .map((patch) => readPatch(patch).test.file);
  return [...new Set([...named, ...seeing])].sort();
}

/** What is verified separately and has its own last run: each guarantee, all tests that hold none, and the journeys on clusters. */
export const parts: readonly string[] = [...guarantees.map(({ name }) => name), 'others', 'clusters'];
