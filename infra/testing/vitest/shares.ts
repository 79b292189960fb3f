/**
 * Journeys that `npm test` runs, each with what breaks for every user if it fails. `npm test -- --rest`, which `.ci/run` uses,
 * and `npm run verify` run all others. A journey that is not named here is one of those.
 */
const mainJourneys = {
  'catalogue/catalogue-pages': 'products and categories',
  'outages/cluster': 'processes that share the work, and one that dies',
  'work/dashboard': 'what one has to do, live',
  'evaluation/decision': 'the award',
  'catalogue/discovery': 'searching and finding',
  'shell/first-load': 'how much a first page weighs',
  'outages/reconnection': 'pushes, lost connections, processes killed',
  'rfps/main-job': 'from the search to the scores',
  'work/notifications': 'what one is told of',
  'work/operations': 'a job that failed, and its mending',
  'responses/sealed-responses': 'what nobody may read yet',
  'shell/served-head': 'what search engines and shared links see',
  'catalogue/suggestions': 'what is suggested while one types',
  'responses/vendor-response': 'answering',
};

/** Integration suites that `npm test` leaves to `npm test -- --rest`. They take long, and changes elsewhere seldom break them. */
const laterSuites = {
  'infra/backup/backup': 'a backup, and all of it back',
  'infra/backup/restore-faults': 'restores that are killed, damaged, refused',
  'infra/billing/payment-chaos': 'messages of payments lost, forged, repeated',
  'infra/deploy/previous-version': 'the last version, on the schema of this one',
  'infra/monitoring/faults': 'faults that move each metric and fire each alert',
  'infra/verification/crashes/on-redis': 'every part killed under load, jobs on Redis',
  'infra/verification/faults/faulty-connections': 'what the whole product does while a connection fails',
  'infra/verification/faults/silent-clients': 'clients whose silent lines are waited for',
  'infra/verification/overload/full-database': 'a database whose disk is full',
  'infra/verification/overload/stopped-parsers':
    'files whose parsers run out of memory or time, or are killed',
  'infra/verification/overload/slow-senders': 'senders that are waited for until they are hung up on',
  'infra/verification/soak/soak': 'memory under a load that lasts',
  'infra/runbooks/lost-second-factor': 'a runbook, command by command',
  'infra/verification/authorization/other-sites/cross-site': 'what pages of other sites can send and read',
  'infra/verification/authorization/other-sites/fetched-addresses':
    'addresses that people write, and nobody here fetches',
  'infra/runbooks/payment-mismatch': 'a runbook, command by command',
  'infra/runbooks/reindex': 'a runbook, command by command',
  'infra/runbooks/restore-a-backup': 'a runbook, command by command',
  'infra/runbooks/retention-stuck': 'a runbook, command by command',
  'infra/runbooks/runbooks': 'runbooks, command by command',
  'infra/local-stack/interrupted-start': 'Ctrl-C at any moment of a first start',
  'infra/supply-chain/supply-chain': 'the bill of materials, and known advisories',
  'infra/tutorial/tutorial': 'the tutorial of a first feature, step by step',
  'backend/src/features/catalogue/search/engine': 'a search engine that goes away and comes back',
  'backend/src/features/catalogue/search/elasticsearch/elastic-index':
    'the search engine built anew under load',
  'workers/src/features/operations/failed-jobs': 'every order of an operator, on both brokers',
  'workers/src/features/accounts/session-end': 'sockets of sessions that end, on both brokers',
  'workers/src/pushes/room-rights': 'rooms that one may not hear any more, on both brokers',
  'workers/src/features/team/team': 'who leaves a company, on both brokers',
  'backend/src/features/evaluation/evaluators/evaluator-leaks':
    'what evaluators may not see of each other, call by call',
  'infra/deploy/dry-start': 'every role with the environment that it is installed with',
};

export type Share = 'main' | 'rest';
export interface Files {
  include: string[];
  exclude: string[];
}

const all = { browser: 'infra/e2e/**/*.e2e.ts', integration: '**/*.int.test.ts' };
/** The files as Vitest names them, from the root of the project. */
const named = {
  browser: Object.keys(mainJourneys).map((name) => `infra/e2e/${name}.e2e.ts`),
  integration: Object.keys(laterSuites).map((name) => `${name}.int.test.ts`),
};
/** The share of the named files. All others are in the other share. */
const shareOfNamed: Record<keyof typeof named, Share> = { browser: 'main', integration: 'rest' };

/** Returns the files of a part that Vitest includes and excludes. Without a share it includes all of them. */
export function filesOf(part: keyof typeof named, share: string | undefined): Files {
  if (share !== 'main' && share !== 'rest') return { include: [all[part]], exclude: [] };
  return share === shareOfNamed[part]
    ? { include: named[part], exclude: [] }
    : { include: [all[part]], exclude: named[part] };
}
