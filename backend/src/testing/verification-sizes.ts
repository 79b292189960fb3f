/**
 * How much of each guarantee is tried: `npm test` takes a sample, `npm run verify` (VERIFY=whole) all of it. The tests are the same,
 * and what differs is here alone.
 */
const sizes = {
  /** Of two people at one RFP, in orders of 100. */
  editorsCommands: { sample: 1_000, whole: 10_000 },
  /** Times that a company's first purchase is begun by several at once. */
  firstPurchases: { sample: 12, whole: 60 },
  /** Acceptances at once. What is asked must be more than can be paid: 13 invites and 20 meetings would do. */
  acceptances: { sample: 460, whole: 1_000 },
  invitesOfAcceptances: { sample: 14, whole: 20 },
  /** Payments whose messages are repeated, shuffled, lost and forged, and the companies that pay; eight of these spend. */
  payments: { sample: 150, whole: 1_000 },
  payingCompanies: { sample: 10, whole: 25 },
  /** Of the pages that are looked at in light, in dark and at 360 px, one in so many. */
  lookedAtOneIn: { sample: 2, whole: 1 },
  /** Orders of what evaluators, vendors and the clock do around the due time and the award of an RFP. */
  rfpLifecycleOrders: { sample: 25, whole: 10_000 },
  /** Of the faults that each move a metric and an alert (infra/monitoring), so many; in the order of their list. */
  faults: { sample: 5, whole: 100 },
  /** Events in the audit trails that operators search. */
  auditEntries: { sample: 12_000, whole: 100_000 },
  /** Rounds in each of which every part of the product is killed once: API, relay, worker, database, one process of it, Redis. */
  roundsOfKills: { sample: 1, whole: 40 },
  /** Requests with an Idempotency-Key, a third of them duplicates. */
  keyedRequests: { sample: 600, whole: 10_000 },
  /** Rounds of one alone and of twice too many, in turns, and how long each is. */
  overloadRounds: { sample: 1, whole: 7 },
  overloadSeconds: { sample: 2, whole: 10 },
  /** Of the awkward bodies that are made from each contract, so many, each sent with and without a token. */
  awkwardBodies: { sample: 1, whole: 1_000 },
  /** How long API and worker are under a load that they bear, while their memory is looked at. */
  soakSeconds: { sample: 10, whole: 1_800 },
  /** Commands that find no room on the database's disk. */
  refusedForRoom: { sample: 3, whole: 40 },
  /** How long the train of the whole response has no line. */
  secondsOfTunnel: { sample: 5, whole: 30 },
  /** Of the people who ask each route for what is not theirs, so many. */
  strangers: { sample: 2, whole: 100 },
  /** Of the hostile texts, so many in each text of each request. */
  hostileTexts: { sample: 1, whole: 100 },
  /** Generated requests of each operation of the OpenAPI document. */
  fuzzedCases: { sample: 8, whole: 1_000 },
  /** Pairs of a part behind a fault proxy and what its line does, to the API alone and to the whole product. */
  faultyRequests: { sample: 3, whole: 15 },
  faultyConnections: { sample: 4, whole: 30 },
} as const satisfies Record<string, { sample: number; whole: number }>;

export const sizeNames: readonly string[] = Object.keys(sizes);

export const isWhole = process.env['VERIFY'] === 'whole';

/** SIZES names others, as `roundsOfKills=1`: a guaranteed time may be asked for at the whole size where that takes hours. */
const otherSizes = new URLSearchParams(process.env['SIZES']);

for (const [name, size] of otherSizes)
  if (!sizeNames.includes(name) || !/^\d{1,9}$/.test(size)) throw new Error(`SIZES has no ${name}=${size}`);

export const sizeOf = (guarantee: keyof typeof sizes): number =>
  Number(otherSizes.get(guarantee) ?? sizes[guarantee][isWhole ? 'whole' : 'sample']);

/** What the sample of looks is drawn by. SEED names another one. */
export const verificationSeed = seedOf(process.env['SEED'] ?? '20261122');

function seedOf(given: string): number {
  if (!/^\d{1,9}$/.test(given))
    throw new Error(`SEED must be a whole number of up to nine digits, not ${JSON.stringify(given)}`);
  return Number(given);
}
