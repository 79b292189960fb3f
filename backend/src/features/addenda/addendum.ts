/** An RFP at the time of an addendum; times are in ms. */
export interface AmendedRfp {
  publishedAt: number | null;
  /** Null if no day is set. */
  dueAt: number | null;
  now: number;
  /** The number of its addenda. */
  count: number;
  isRatingStarted: boolean;
}

type AddendumDecision =
  | { ok: true; number: number }
  | { ok: false; code: 'notPublished' | 'responsesClosed' | 'staleVersion' | 'ratingStarted' };

/**
 * Decides whether an addendum may be published. Before publication, the buyer changes the RFP itself. Once responses are due,
 * vendors can no longer respond, unless the addendum reopens the RFP. `number` is the number that the publisher expects the
 * addendum to get. Once submitted answers are rated, the criteria for rating them stay the same.
 */
export function decideAddendum(
  { publishedAt, dueAt, now, count, isRatingStarted }: AmendedRfp,
  {
    number,
    changesMeasure,
    reopens = false,
  }: { number?: number | undefined; changesMeasure: boolean; reopens?: boolean },
): AddendumDecision {
  if (publishedAt === null) return { ok: false, code: 'notPublished' };
  if (dueAt !== null && now >= dueAt && !reopens) return { ok: false, code: 'responsesClosed' };
  if (number !== undefined && number !== count + 1) return { ok: false, code: 'staleVersion' };
  if (changesMeasure && isRatingStarted) return { ok: false, code: 'ratingStarted' };
  return { ok: true, number: count + 1 };
}

type AcknowledgementDecision =
  | { ok: true; does: 'acknowledge' | 'nothing' }
  | { ok: false; code: 'inviteNotAccepted' };

/**
 * Decides an acknowledgement: a vendor that has accepted acknowledges, also after submitting. A repeated acknowledgement has no
 * effect. 1 means accepted.
 */
export function decideAcknowledgement(
  acceptStatus: number,
  isAcknowledged: boolean,
): AcknowledgementDecision {
  if (acceptStatus !== 1) return { ok: false, code: 'inviteNotAccepted' };
  return { ok: true, does: isAcknowledged ? 'nothing' : 'acknowledge' };
}
