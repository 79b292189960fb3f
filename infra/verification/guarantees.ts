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
      'After any process is killed, no acknowledged command is lost, no effect happens twice, and read models equal a rebuild.',
    tests: ['infra/verification/crashes/'],
    isTimed: true,
  },
  {
    name: 'faults',
    statement:
      'When a connection between two parts fails, no request hangs, pools recover, and mail and payments go out later.',
    tests: ['infra/verification/faults/', 'infra/e2e/outages/dependencies-unavailable.e2e.ts'],
    isTimed: true,
  },
  {
    name: 'overload',
    statement:
      'Under twice the possible load, excess requests are refused quickly and admitted requests are served.',
    tests: ['infra/verification/overload/'],
    isTimed: true,
  },
  {
    name: 'soak',
    statement:
      'Under half an hour of sustained load, API and workers keep serving and their memory stays level.',
    tests: ['infra/verification/soak/'],
    isTimed: true,
  },
  {
    name: 'rfps',
    statement:
      'An RFP is fair: only the vendor sees its drafts, a rating is removed with its answer, a vendor is invited once, and credits are returned.',
    tests: [
      'backend/src/features/evaluation/ratings/removed-ratings.int.test.ts',
      'backend/src/features/rfps/invites/one-invite.int.test.ts',
      'workers/src/features/responses/draft-responses.int.test.ts',
    ],
  },
  {
    name: 'idempotency',
    statement: 'A key has one effect, and each repetition returns the first response byte for byte.',
    tests: ['infra/verification/idempotency/'],
  },
  {
    name: 'authorization',
    statement: 'Data of others gets exactly the same response as data that does not exist.',
    tests: ['infra/verification/authorization/', 'backend/src/app/roles.int.test.ts'],
  },
  {
    name: 'fuzzing',
    statement:
      'Every operation responds as the OpenAPI document says, and rejects what the document calls invalid.',
    tests: ['infra/verification/fuzzing/'],
  },
  {
    name: 'browser',
    statement: 'Only our scripts run, and pages send requests only to sites that the host has named.',
    tests: ['infra/e2e/'],
  },
  {
    name: 'accounts',
    statement: 'OWASP ASVS 5.0, levels 1 and 2: a second factor, and a test for each applicable item.',
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
      'A person’s data is exported and deleted on request; logs, files and notifications are deleted when their retention period ends.',
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
      'Exactly the packages of the lockfile are installed, their licences are known, and mutation tests cover the rules.',
    tests: ['infra/supply-chain/', 'infra/dev/lockfile.test.ts'],
  },
  {
    name: 'deployment',
    statement:
      'Every role starts with the published deployment files, and a version runs beside the previous one.',
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
