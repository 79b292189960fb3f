/**
 * How much of each guarantee is tested: `npm test` takes a sample, `npm run verify` (VERIFY=whole) takes everything. The tests
 * are the same, and only the sizes here differ.
 */
const sizes = {
  /** Commands of two people on one RFP, in orders of 100. */
  editorsCommands: { sample: 1_000, whole: 10_000 },
  /** The number of times that several requests start a company's first purchase at once. */
  firstPurchases: { sample: 12, whole: 60 },
  /** Simultaneous acceptances. The total requested must exceed the credits: 13 invites and 20 meetings would be enough. */
  acceptances: { sample: 460, whole: 1_000 },
  invitesOfAcceptances: { sample: 14, whole: 20 },
  /**
   * Payments whose messages are repeated, shuffled, lost and forged, and the companies that pay. Eight of these companies also
   * spend.
   */
  payments: { sample: 150, whole: 1_000 },
  payingCompanies: { sample: 10, whole: 25 },
  /** One in this many of the pages that are viewed in light mode, in dark mode and at 360 px. */
  lookedAtOneIn: { sample: 2, whole: 1 },
  /** Orders of actions by evaluators, vendors and the clock around the due time and the award of an RFP. */
  rfpLifecycleOrders: { sample: 25, whole: 10_000 },
  /** The number of faults, in list order, that each move a metric and an alert (infra/monitoring). */
  faults: { sample: 5, whole: 100 },
  /** Events in the audit trails that operators search. */
  auditEntries: { sample: 12_000, whole: 100_000 },
  /** Rounds that each kill every part of the product once: API, relay, worker, database, one database process, Redis. */
  roundsOfKills: { sample: 1, whole: 40 },
  /** Requests with an Idempotency-Key, a third of them duplicates. */
  keyedRequests: { sample: 600, whole: 10_000 },
  /**
   * Alternating rounds of a few requests by themselves and of the same beside twice as many as the server can serve, and the
   * length of each.
   */
  overloadRounds: { sample: 1, whole: 7 },
  overloadSeconds: { sample: 2, whole: 10 },
  /** The number of awkward bodies that are made from each contract, each sent with and without a token. */
  awkwardBodies: { sample: 1, whole: 1_000 },
  /** How long the API and worker run under a load that they can bear while their memory is watched. */
  soakSeconds: { sample: 10, whole: 1_800 },
  /** Commands that find no space on the database's disk. */
  refusedForRoom: { sample: 3, whole: 40 },
  /** How long the train has no connection in the journey of the complete response. */
  secondsOfTunnel: { sample: 5, whole: 30 },
  /** The number of people who request data that is not theirs from each route. */
  strangers: { sample: 2, whole: 100 },
  /** The number of hostile texts in each text field of each request. */
  hostileTexts: { sample: 1, whole: 100 },
  /** Generated requests for each operation of the OpenAPI document. */
  fuzzedCases: { sample: 8, whole: 1_000 },
  /** Pairs of a part behind a fault proxy and a fault of its connection, for the API by itself and for the whole product. */
  faultyRequests: { sample: 3, whole: 15 },
  faultyConnections: { sample: 4, whole: 30 },
} as const satisfies Record<string, { sample: number; whole: number }>;

export const sizeNames: readonly string[] = Object.keys(sizes);

export const isWhole = process.env['VERIFY'] === 'whole';

/** SIZES sets single sizes, as in `roundsOfKills=1`, for a run in which one guarantee at full size takes hours. */
const otherSizes = new URLSearchParams(process.env['SIZES']);

for (const [name, size] of otherSizes)
  if (!sizeNames.includes(name) || !/^\d{1,9}$/.test(size)) throw new Error(`SIZES has no ${name}=${size}`);

export const sizeOf = (guarantee: keyof typeof sizes): number =>
  Number(otherSizes.get(guarantee) ?? sizes[guarantee][isWhole ? 'whole' : 'sample']);

/** The seed of random choices such as the sample of page views. SEED sets another one. */
export const verificationSeed = seedOf(process.env['SEED'] ?? '20261122');

function seedOf(value: string): number {
  if (!/^\d{1,9}$/.test(value))
    throw new Error(`SEED must be a whole number of up to nine digits, not ${JSON.stringify(value)}`);
  return Number(value);
}
