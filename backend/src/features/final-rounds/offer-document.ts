import type { FinalOffer } from './contracts/final-offers.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { nullable, number, row, text } from '../../platform/database/row.ts';
import { canonicalJson, type Canonical } from '../../platform/canonical-json.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';

/** The form of new documents. A later form gets another name, so that the hash of an old document stays true. */
const offerForm = 'bidboard-final-offer-1';

const factsRow = row({
  rfpName: text,
  currency: text,
  buyer: text,
  vendorId: text,
  vendor: text,
  userName: text,
  email: text,
  receiptNumber: nullable(number),
  receiptSha256: nullable(text),
});

/**
 * Returns the document of a submission: what is offered, in which round, and the receipt of the response that it changes. Its
 * hash is of its bytes as canonical JSON.
 */
export async function offerDocument(
  db: Queryable,
  {
    inviteId,
    round,
    offer,
  }: { inviteId: string; round: { rfpId: string; number: number; dueAt: number }; offer: FinalOffer },
  { userId, now }: { userId: string; now: number },
): Promise<string> {
  const facts = await db.one(sql.type(factsRow)`
    select r.name as "rfpName", coalesce(x.currency, r.currency) as currency, coalesce(b.name, o.user_name) as buyer, c.id::text as "vendorId", c.name as vendor,
      u.user_name as "userName", u.email, t.number as "receiptNumber", t.sha256 as "receiptSha256"
    from invite i join rfp r on r.id = i.rfp_id join app_user o on o.id = r.owner_id
    left join company b on b.id = r.company_id join company c on c.id = i.company_id
    left join response_currency x on x.invite_id = i.id join app_user u on u.id = ${userId}
    left join lateral (
      select number, sha256 from response_receipt where invite_id = i.id and withdrawn_at is null
      order by number desc limit 1) t on true
    where i.id = ${inviteId}`);
  return canonicalJson({
    form: offerForm,
    submittedAt: isoTime(now),
    submittedBy: { name: facts.userName, email: facts.email },
    rfp: { id: round.rfpId, name: facts.rfpName },
    buyer: { name: facts.buyer },
    vendor: { id: facts.vendorId, name: facts.vendor },
    currency: facts.currency,
    round: { number: round.number, dueAt: isoTime(round.dueAt) },
    receipt:
      facts.receiptNumber === null || facts.receiptSha256 === null
        ? null
        : { number: facts.receiptNumber, sha256: facts.receiptSha256 },
    offer: offer as unknown as Canonical,
  });
}
