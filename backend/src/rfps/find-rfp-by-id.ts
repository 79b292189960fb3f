import { anonymousBuyer, isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { getRfpById } from '../contracts/rfps.ts';
import { sql, type Reader } from '../platform/database.ts';
import { finding } from '../platform/handler.ts';
import { number, row, text } from '../platform/row.ts';
import type { Invite } from './invite-store.ts';
import { listMilestones } from './milestone-store.ts';
import { loadReadable } from './rfp-access.ts';
import type { Rfp } from './rfp-store.ts';
import { rfpView } from './rfp-view.ts';

/** What a vendor may pay an acceptance with: the billing slice's knowledge, offered as a door. */
export type MeansOf = (
  read: Reader,
  companyId: string,
  productId: string | null,
) => Promise<{
  credits: number;
  isLicensed: boolean;
  passes: number;
  mayAccept: boolean;
  wallets: { productId: string; productName: string; credits: number }[];
}>;

export const findRfpById = (meansOf: MeansOf) =>
  finding(getRfpById, async ({ params, caller, read }) => {
    const { rfp, invite } = await loadReadable(read, caller, params.rfpId);
    if (!invite) return { rfp: rfpView(rfp, { isInvited: false, isSubmitted: false }), rfpStepper: null };
    const isSubmitted = invite.submittedAt !== null;
    const hidden = isBuyerHidden(rfp.isAnonymous, invite.acceptStatus);
    const means = caller.companyId ? await meansOf(read, caller.companyId, invite.productId) : undefined;
    const due = (await listMilestones(read, rfp.id)).find((one) => one.mileStoneName === 'RFP Submission');
    return {
      rfp: rfpView(rfp, { isInvited: true, isSubmitted, isBuyerHidden: hidden }),
      rfpStepper: {
        isRfpAccepted: invite.acceptStatus as 0 | 1 | 2,
        isSubmitted,
        steps: await stepsDone(read, rfp, invite),
        companyName: hidden ? anonymousBuyer.name : await buyerName(read, rfp),
        dueOn: due?.mileStoneDate ?? null,
        creditInfo: means ? { credits: means.credits, type: means.isLicensed ? '2' : '1' } : null,
        freeCreditInfo: means ? { credits: means.passes } : null,
        mayAccept: means?.mayAccept ?? false,
        companyRequired: !caller.companyId,
        products: means?.wallets ?? [],
      },
    };
  });

const buyerName = (read: Reader, { ownerId, companyId }: Rfp) =>
  read.oneFirst(sql.type(row({ name: text }))`
    select coalesce((select name from company where id = ${companyId}), u.user_name) as name
    from app_user u where u.id = ${ownerId}`);

/** A vendor's steps that are done: read-only ones once the invite is answered, requirements once all is answered. */
async function stepsDone(read: Reader, rfp: Rfp, invite: Invite): Promise<Record<string, boolean>> {
  const counts = await read.any(sql.type(row({ kind: text, open: number }))`
    select s.kind, count(*) filter (where coalesce(a.answer, '') = '')::int4 as open
    from requirement_section s join question q on q.section_id = s.id
    left join answer a on a.invite_id = ${invite.id} and a.question_id = q.id
    where s.rfp_id = ${rfp.id} group by s.kind`);
  const done = (kind: string) => counts.some((one) => one.kind === kind && one.open === 0);
  const answered = invite.acceptStatus !== 0;
  return {
    companyInformation: answered,
    projectInformation: answered,
    vendorInvite: answered,
    technicalRequirements: done('technical'),
    ...(rfp.steps.commercialEvaluation && { commercialEvaluation: done('commercial') }),
  };
}
