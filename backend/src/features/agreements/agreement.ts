import { messages } from './contract.ts';
import type { FieldError } from '../../kernel/schema/schema.ts';
import { canonicalJson } from '../../platform/canonical-json.ts';

/** The days of an agreement, of the form `2026-11-25`; null if they are not known. */
export interface AgreementDays {
  startsOn: string | null;
  endsOn: string | null;
  noticeOn: string | null;
}

/** Returns what is wrong about the days: the end before the start, or notice after the end. */
export function agreementErrors({ startsOn, endsOn, noticeOn }: AgreementDays): FieldError[] {
  const errors: FieldError[] = [];
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    errors.push({ field: 'endsOn', message: messages.endsBeforeStart });
  if (noticeOn !== null && endsOn !== null && noticeOn > endsOn)
    errors.push({ field: 'noticeOn', message: messages.noticeAfterEnd });
  return errors;
}

/** Decides whether a vendor may accept an award. Its first acceptance is the only one. */
export function decideAcceptance(award: {
  /** The invite that won; null without an award. */
  awardedInviteId: string | null;
  /** The vendor's own invite; null for the buyer. */
  ownInviteId: string | null;
  isAccepted: boolean;
}): { ok: true; does: 'accept' | 'nothing' } | { ok: false; code: 'notFound' | 'notAwarded' } {
  if (award.ownInviteId === null) return { ok: false, code: 'notFound' };
  if (award.ownInviteId !== award.awardedInviteId) return { ok: false, code: 'notAwarded' };
  return { ok: true, does: award.isAccepted ? 'nothing' : 'accept' };
}

/** The form of new documents. A later form gets another name, so that the hash of an old document stays true. */
const acceptanceForm = 'bidboard-award-acceptance-1';
/** The form if the vendor made a final offer: its receipt is of the first response, so the document names the offer too. */
const finalAcceptanceForm = 'bidboard-award-acceptance-2';

/** What a vendor accepts. Its hash is of its bytes as canonical JSON. */
export type AcceptanceDocument = {
  /** ISO 8601, UTC, with milliseconds. */
  acceptedAt: string;
  acceptedBy: { name: string; email: string };
  rfp: { id: string; name: string };
  buyer: { name: string };
  vendor: { id: string; name: string };
  award: { decidedAt: string; message: string };
  /** The receipt of the response that won; null if none was issued yet. */
  receipt: { number: number; sha256: string } | null;
  /** The latest offer of a best-and-final round that was opened, and the price of the response with it as the vendor gave it. */
  finalOffer?: { round: number; sha256: string };
  price?: { totalMinor: number | null; currency: string };
};

/** Returns the document as it is hashed: with the name of its form, as canonical JSON. */
export const acceptanceText = (document: AcceptanceDocument): string =>
  canonicalJson({ form: document.finalOffer ? finalAcceptanceForm : acceptanceForm, ...document });
