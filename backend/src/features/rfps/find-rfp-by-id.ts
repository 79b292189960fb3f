import { anonymousBuyer, isBuyerHidden } from './contracts/anonymous-buyer.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import { getRfpById, type rfp } from './contracts/rfps.ts';
import { loadReadable, type Rfp } from './rfp-store.ts';
import type { PresentationForm } from './contracts/final-presentation.ts';
import type { Timeline } from './contracts/timeline.ts';
import { requiredParts, type DocumentPart } from '../responses/contracts/vendor-documents.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { isoTimeOrNull, isoTime } from '../../platform/time/calendar-day.ts';
import { number, row, text } from '../../platform/database/row.ts';
import { loadBuyerName, buyerStepper } from './buyer-stepper.ts';
import type { Invite } from './invites/invite-store.ts';
import { dueAtOf, dueDayIn, listStages } from './milestone-store.ts';
import { isQAmongAsked } from './requirements/asked-question.ts';
import { loadNdaTerms } from './terms/nda.ts';
import { loadPresentationTerms } from './terms/final-presentation.ts';

/** Returns an RFP in wire format, as its owner or an invited vendor reads it. */
export function rfpView(
  stored: Rfp,
  reader: { isInvited: boolean; isSubmitted: boolean; isBuyerHidden?: boolean },
): Infer<typeof rfp> {
  return {
    _id: stored.id,
    rfpName: stored.name,
    processTypeValue: stored.processType as 'rapid',
    scopeValue: stored.scope as 'private',
    stepsValue: stored.steps,
    isAnonymous: stored.isAnonymous,
    isSubmitted: reader.isSubmitted,
    isInvited: reader.isInvited,
    rfpPublished: stored.publishedAt !== null,
    rfpPublishedDate: stored.publishedAt === null ? null : new Date(stored.publishedAt).toISOString(),
    createdAt: new Date(stored.createdAt).toISOString(),
    currency: stored.currency,
    timeZone: stored.timeZone,
    version: stored.version,
    userId: reader.isBuyerHidden ? anonymousBuyer.userId : stored.ownerId,
  };
}

/** Returns how a vendor may pay for an acceptance. The billing feature knows this and passes it in as a dependency. */
export type PaymentMeansOf = (
  db: Queryable,
  companyId: string,
  invite: Pick<Invite, 'id' | 'productIds'>,
) => Promise<{
  credits: number;
  isLicensed: boolean;
  passes: number;
  mayAccept: boolean;
  wallets: { productId: string; productName: string; credits: number }[];
}>;

/** Returns what a vendor has uploaded besides its answers. The responses feature knows this and passes it in as a dependency. */
export type ListCompletedParts = (
  db: Queryable,
  inviteId: string,
  presentation: PresentationForm,
) => Promise<readonly DocumentPart[]>;

/** Returns the stage of an RFP on a day. The rule belongs to the evaluation feature and is passed in as a dependency. */
export type TimelineOn = (
  facts: {
    timeZone: string;
    isProjectSaved: boolean;
    milestones: Awaited<ReturnType<typeof listStages>>;
  },
  now: number,
) => Timeline;

interface RfpReaderDependencies {
  paymentMeansOf: PaymentMeansOf;
  listCompletedParts: ListCompletedParts;
  timelineOn: TimelineOn;
}

export const getRfpByIdHandler = ({
  paymentMeansOf,
  listCompletedParts,
  timelineOn,
}: RfpReaderDependencies) =>
  queryHandler(getRfpById, async ({ params, caller, db, now }) => {
    const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
    const { timeZone, projectVersion } = rfp;
    const milestones = await listStages(db, rfp.id);
    const rfpTimeline = timelineOn({ timeZone, isProjectSaved: projectVersion > 0, milestones }, now);
    if (!invite)
      return {
        rfp: { ...rfpView(rfp, { isInvited: false, isSubmitted: false }), rfpTimeline },
        rfpStepper: await buyerStepper(db, rfp, milestones, now),
      };
    const isSubmitted = invite.submittedAt !== null;
    const hidden = isBuyerHidden(rfp.isAnonymous, invite.acceptStatus);
    const means = caller.companyId ? await paymentMeansOf(db, caller.companyId, invite) : undefined;
    const { terms } = await loadPresentationTerms(db, rfp.id);
    const dueAt = dueAtOf(milestones, rfp);
    return {
      rfp: { ...rfpView(rfp, { isInvited: true, isSubmitted, isBuyerHidden: hidden }), rfpTimeline },
      rfpStepper: {
        isRfpAccepted: invite.acceptStatus as 0 | 1 | 2,
        hasLeft: invite.acceptStatus === 2 && invite.leftAt !== null,
        isSubmitted,
        steps: {
          ...(await stepsDone(db, rfp, invite)),
          ...partsDone(rfp, await listCompletedParts(db, invite.id, terms)),
        },
        companyName: hidden ? anonymousBuyer.name : await loadBuyerName(db, rfp),
        dueOn: dueDayIn(milestones),
        dueAt: isoTimeOrNull(dueAt),
        dueTime: rfp.dueTime,
        isSealed: rfp.isSealed,
        ...(rfp.hasTwoEnvelopes && { hasTwoEnvelopes: true }),
        servedAt: isoTime(now),
        creditInfo: means ? { credits: means.credits, type: means.isLicensed ? '2' : '1' } : null,
        freeCreditInfo: means ? { credits: means.passes } : null,
        // Nothing is accepted past the due time, whatever could pay for it.
        mayAccept: (dueAt === null || now < dueAt) && (means?.mayAccept ?? false),
        ndaPreferences: rfp.steps.nda ? await ndaPreferencesOf(db, rfp.id) : null,
        companyRequired: !caller.companyId,
        products: means?.wallets ?? [],
      },
    };
  });

const stepOfPart = {
  nda: 'nda',
  presentation: 'finalPresentation',
  references: 'references',
  pricing: 'pricingNegotiations',
  legal: 'legalContracts',
} as const satisfies Record<DocumentPart, string>;

/** Returns which of the documents that the RFP asks for exist. */
const partsDone = (rfp: Rfp, parts: readonly DocumentPart[]): Record<string, boolean> =>
  Object.fromEntries(requiredParts(rfp.steps).map((part) => [stepOfPart[part], parts.includes(part)]));

/** Returns whose agreement is signed, according to the NDA step. */
async function ndaPreferencesOf(db: Queryable, rfpId: string) {
  const { version: _version, ...preferences } = await loadNdaTerms(db, rfpId);
  return preferences;
}

/** Returns which of a vendor's steps are done: read-only steps after acceptance, requirements once everything is answered. */
async function stepsDone(db: Queryable, rfp: Rfp, invite: Invite): Promise<Record<string, boolean>> {
  const counts = await db.any(sql.type(row({ kind: text, open: number }))`
    select s.kind, count(*) filter (where coalesce(a.answer, '') = '')::int4 as open
    from requirement_section s join question q on q.section_id = s.id
    left join answer a on a.invite_id = ${invite.id} and a.question_id = q.id
    where s.rfp_id = ${rfp.id} and ${isQAmongAsked(invite.id, rfp.id)} group by s.kind`);
  const done = (kind: string) => counts.some((count) => count.kind === kind && count.open === 0);
  // Nothing is done before the invite is accepted.
  const isAccepted = invite.acceptStatus === 1;
  return {
    companyInformation: isAccepted,
    projectInformation: isAccepted,
    vendorInvite: isAccepted,
    technicalRequirements: isAccepted && done('technical'),
    ...(rfp.steps.commercialEvaluation && { commercialEvaluation: isAccepted && done('commercial') }),
  };
}
