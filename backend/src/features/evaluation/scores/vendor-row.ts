import type { VendorRow } from '../contracts/evaluation.ts';
import { pricingTotal, type PricingInput } from '../../responses/contracts/pricing.ts';
import { rfpBuyerRoom } from '../../rfps/contracts/rooms.ts';
import type { Push } from '../../../kernel/pushes.ts';
import { waitsForRating } from './waits-for-rating.ts';
import { sql, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { bool, json, nullable, number, row, text, texts, time } from '../../../platform/database/row.ts';
import { publicLocation } from '../../../platform/storage/file-link.ts';
import { isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { logoIdOf } from '../../companies/public.ts';
import { convertOffer, lastReminderOfI } from '../../rfps/public.ts';
import { withoutClosedPrices } from '../envelopes/hidden-prices.ts';
import { listFailedMustHaves } from './failed-must-haves.ts';
import { readableRow } from './readable-row.ts';
import { fractionText, overallPercent, percentOf, weightedPercent } from './score.ts';
import { parseWeightedSums, weightedSums } from './weighted-sums.ts';

const inviteRow = row({
  rfpId: text,
  email: nullable(text),
  companyId: nullable(text),
  companyName: nullable(text),
  logoId: nullable(text),
  products: texts,
  acceptStatus: number,
  hasLeft: bool,
  submittedAt: nullable(time),
  sentAt: nullable(time),
  answeredBy: nullable(text),
  remindedAt: nullable(time),
  version: number,
});
/** The facts beside the answers: an NDA, the vendor's price, and how many answers still wait for a rating. */
const partsRow = row({ hasNda: bool, price: json<PricingInput | null>(), unrated: number });
const sumRow = row({
  kind: text,
  answered: number,
  questions: number,
  weighedScores: text,
  weighedTotals: text,
});

/** Reads one invite again and writes its row of the vendor table. Removes the row if the invite is gone or unsent. */
export async function projectVendorRow(tx: Transaction, inviteId: string): Promise<Push[]> {
  const invite = await tx.maybeOne(sql.type(inviteRow)`
    select i.rfp_id as "rfpId", i.email, i.company_id as "companyId", c.name as "companyName",
      ${logoIdOf(sql.fragment`c.id`)} as "logoId",
      array(select p.name from invite_product p where p.invite_id = i.id order by p.position) as products,
      i.accept_status as "acceptStatus", i.accept_status = 2 and i.left_at is not null as "hasLeft", i.submitted_at as "submittedAt", i.sent_at as "sentAt",
      u.user_name as "answeredBy", ${lastReminderOfI} as "remindedAt", nextval('revision') as version
    from invite i left join company c on c.id = i.company_id left join app_user u on u.id = i.answered_by
    where i.id = ${inviteId}`);
  if (!invite || invite.sentAt === null) return takeAway(tx, inviteId);
  const sums = await tx.any(sql.type(sumRow)`
    select kind, sum(answered)::int4 as answered, sum(question_count)::int4 as questions, ${weightedSums}
    from response_section where invite_id = ${inviteId} group by kind`);
  const parts = await tx.one(sql.type(partsRow)`
    select exists (select 1 from stored_file f where f.owner_id = ${inviteId} and f.owner_kind = 'ndaAnswer'
        and f.released_at is null) as "hasNda",
      (select jsonb_build_object('products', p.products, 'discountPercentage', p.discount_basis_points / 100.0,
        'taxPercentage', p.tax_basis_points / 100.0) from response_pricing p where p.invite_id = ${inviteId}) as price,
      (select count(*) from answer a join question q on q.rfp_id = a.rfp_id and q.id = a.question_id and ${waitsForRating}
        where a.invite_id = ${inviteId} and a.answer <> '' and not exists (select from rating r
          where r.invite_id = a.invite_id and r.question_id = a.question_id))::int4 as unrated`);
  const weighed = (kind: string) => {
    const sum = sums.find((candidate) => candidate.kind === kind);
    return sum ? parseWeightedSums(sum.weighedScores, sum.weighedTotals) : null;
  };
  const [technical, commercial] = [weighed('technical'), weighed('commercial')];
  const questions = sums.reduce((count, sum) => count + sum.questions, 0);
  const answered = sums.reduce((count, sum) => count + sum.answered, 0);
  const isSubmitted = invite.submittedAt !== null;
  const failedMustHaves = await listFailedMustHaves(tx, inviteId, isSubmitted);
  const vendorRow: VendorRow = {
    rfpId: invite.rfpId,
    inviteId,
    version: invite.version,
    user: invite.answeredBy,
    companyName: invite.companyName ?? invite.email ?? '',
    companyIds: invite.companyId,
    logo: invite.logoId === null ? '' : publicLocation(invite.logoId),
    selectedProducts: invite.products,
    isRfpAccepted: String(invite.acceptStatus) as VendorRow['isRfpAccepted'],
    ...(invite.hasLeft && { hasLeft: true }),
    isSubmitted,
    remindedAt: isoTimeOrNull(invite.remindedAt),
    nda: parts.hasNda ? 'Yes' : null,
    technicalScore: technical && weightedPercent(technical),
    commercialScore: commercial && weightedPercent(commercial),
    technicalFraction: technical && fractionText(technical),
    commercialFraction: commercial && fractionText(commercial),
    unratedAnswers: parts.unrated,
    overall: overallPercent(technical, commercial),
    ...(await convertOffer(tx, inviteId, parts.price && pricingTotal(parts.price).totalValue)),
    completion: percentOf(answered, questions),
    isEligible: failedMustHaves.length === 0,
    failedMustHaves,
    priceScore: null,
    rank: null,
  };
  await tx.query(sql.statement`
    insert into vendor_row (invite_id, rfp_id, row, revision)
    values (${inviteId}, ${invite.rfpId}, ${JSON.stringify(vendorRow)}::jsonb, ${invite.version})
    on conflict (invite_id) do update set row = excluded.row, revision = excluded.revision`);
  return [{ room: rfpBuyerRoom(invite.rfpId), name: 'vendorRowChanged', payload: vendorRow }];
}

async function takeAway(tx: Transaction, inviteId: string): Promise<Push[]> {
  const deleted = await tx.maybeOne(
    sql.type(row({ rfp_id: text }))`delete from vendor_row where invite_id = ${inviteId} returning rfp_id`,
  );
  if (!deleted) return [];
  return [
    {
      room: rfpBuyerRoom(deleted.rfp_id),
      name: 'vendorRowGone',
      payload: { rfpId: deleted.rfp_id, inviteId },
    },
  ];
}

/**
 * Lists rows as the buyer may read them, except for a seal: without the prices of a closed envelope. The invite shows whether a response is submitted, because the row of
 * a response that was just withdrawn is not projected yet.
 */
export async function listVendorRows(db: Queryable, rfpId: string): Promise<VendorRow[]> {
  const rows = await db.any(sql.type(row({ row: json<VendorRow>(), isSubmitted: bool }))`
    select v.row, i.submitted_at is not null as "isSubmitted"
    from vendor_row v join invite i on i.id = v.invite_id where v.rfp_id = ${rfpId} order by v.invite_id`);
  return withoutClosedPrices(
    db,
    rfpId,
    rows.map((vendor) =>
      readableRow({ ...vendor.row, isSubmitted: vendor.row.isSubmitted && vendor.isSubmitted }),
    ),
  );
}
