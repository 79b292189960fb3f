/**
 * How much of each promise is tried: `npm test` takes a sample, `npm run prove` (PROVE=whole) all of it. The tests are the same,
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
  tenderOrders: { sample: 25, whole: 10_000 },
  /** Of the faults that each move a metric and an alert (infra/observe), so many; in the order of their list. */
  faults: { sample: 5, whole: 100 },
  /** Events in the audit trails that operators search. */
  auditEntries: { sample: 12_000, whole: 100_000 },
  /** How long the train of the whole response has no line. */
  secondsOfTunnel: { sample: 5, whole: 30 },
} as const satisfies Record<string, { sample: number; whole: number }>;

export const isWhole = process.env['PROVE'] === 'whole';

export const sizeOf = (promise: keyof typeof sizes): number => sizes[promise][isWhole ? 'whole' : 'sample'];

/** What the sample of looks is drawn by. SEED names another one. */
export const proofSeed = seedOf(process.env['SEED'] ?? '20261122');

function seedOf(given: string): number {
  if (!/^\d{1,9}$/.test(given))
    throw new Error(`SEED must be a whole number of up to nine digits, not ${JSON.stringify(given)}`);
  return Number(given);
}
