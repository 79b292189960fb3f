import { fixedMilestones } from '../contracts/rfp-steps.ts';
import {
  getCommercial,
  getTechnical,
  previewQuestionnaire,
  type RequirementKind,
} from '../contracts/requirements.ts';
import { getVendors } from '../contracts/invites.ts';
import { getProject, getRfpById } from '../contracts/rfps.ts';
import { sql, type Reader } from '../platform/database.ts';
import { finding, type Caller } from '../platform/handler.ts';
import { found, refuse } from '../platform/refusal.ts';
import { number, row, text } from '../platform/row.ts';
import { inviteeView } from './invitee-view.ts';
import { findInviteOf, listInvites, type Invite } from './invite-store.ts';
import { listMilestones } from './milestone-store.ts';
import { readQuestionnaire } from './questionnaire-file.ts';
import { loadRequirements } from './requirements-store.ts';
import { findRfp, loadOwnRfp, type Rfp } from './rfp-store.ts';
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

/** An RFP for whoever may read it: its owner, or a vendor whose invite has gone out. */
export async function loadReadable(
  read: Reader,
  caller: Caller,
  rfpId: string,
): Promise<{ rfp: Rfp; invite: Invite | null }> {
  const rfp = found(await findRfp(read, rfpId));
  if (rfp.ownerId === caller.userId) return { rfp, invite: null };
  return { rfp, invite: found(await findInviteOf(read, caller, rfpId)) };
}

export const findRfpById = (meansOf: MeansOf) =>
  finding(getRfpById, async ({ params, caller, read }) => {
    const { rfp, invite } = await loadReadable(read, caller, params.rfpId);
    if (!invite) return { rfp: rfpView(rfp, { isInvited: false, isSubmitted: false }), rfpStepper: null };
    const isSubmitted = invite.submittedAt !== null;
    const hidden = rfp.isAnonymous && invite.acceptStatus !== 1;
    const buyer = await read.one(sql.type(row({ name: text }))`
      select coalesce(c.name, u.user_name) as name from rfp r join app_user u on u.id = r.owner_id
      left join company c on c.id = r.company_id where r.id = ${rfp.id}`);
    const means = caller.companyId ? await meansOf(read, caller.companyId, invite.productId) : undefined;
    const due = (await listMilestones(read, rfp.id)).find((one) => one.mileStoneName === 'RFP Submission');
    return {
      rfp: rfpView(rfp, { isInvited: true, isSubmitted }),
      rfpStepper: {
        isRfpAccepted: invite.acceptStatus as 0 | 1 | 2,
        isSubmitted,
        steps: await stepsDone(read, rfp, invite),
        companyName: hidden ? 'A buyer' : buyer.name,
        dueOn: due?.mileStoneDate ?? null,
        creditInfo: means ? { credits: means.credits, type: means.isLicensed ? '2' : '1' } : null,
        freeCreditInfo: means ? { credits: means.passes } : null,
        mayAccept: means?.mayAccept ?? false,
        companyRequired: !caller.companyId,
        products: means?.wallets ?? [],
      },
    };
  });

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

export const findProject = finding(getProject, async ({ params, caller, read }) => {
  const { rfp } = await loadReadable(read, caller, params.rfpId);
  const texts = await read.one(sql.type(row({ name: text, description: text }))`
    select project_name as name, project_description as description from rfp where id = ${rfp.id}`);
  const milestones = await listMilestones(read, rfp.id);
  const offered = fixedMilestones.map((mileStoneName) => ({
    mileStoneName,
    description: '',
    mileStoneDate: null,
    isFixed: true,
  }));
  return {
    project: {
      projectName: texts.name,
      projectDescription: texts.description,
      timeZone: rfp.timeZone,
      timelineItems: rfp.projectVersion === 0 ? offered : [...milestones],
      version: rfp.projectVersion,
    },
  };
});

const answerRow = row({ questionId: number, answer: text, version: number });

async function readRequirements(read: Reader, caller: Caller, rfpId: string, kind: RequirementKind) {
  const { invite } = await loadReadable(read, caller, rfpId);
  const { overview, categories, version } = await loadRequirements(read, rfpId, kind);
  const quesAns = invite
    ? await read.any(sql.type(answerRow)`
        select a.question_id as "questionId", a.answer, a.version from answer a
        join question q on q.rfp_id = a.rfp_id and q.id = a.question_id
        join requirement_section s on s.id = q.section_id
        where a.invite_id = ${invite.id} and s.kind = ${kind}`)
    : [];
  return { evaluation: { overview, categories, version }, quesAns: [...quesAns] };
}

export const findTechnical = finding(getTechnical, async ({ params, caller, read }) => {
  const { evaluation, quesAns } = await readRequirements(read, caller, params.rfpId, 'technical');
  return { technicalEval: evaluation, quesAns };
});

export const findCommercial = finding(getCommercial, async ({ params, caller, read }) => {
  const { evaluation, quesAns } = await readRequirements(read, caller, params.rfpId, 'commercial');
  return { commercialEval: evaluation, quesAns };
});

export const findVendors = finding(getVendors, async ({ params, caller, read }) => {
  const rfp = await loadOwnRfp(read, caller, params.rfpId);
  return { vendor: (await listInvites(read, rfp.id)).map(inviteeView) };
});

export const findQuestionnairePreview = finding(previewQuestionnaire, async ({ file }) => {
  if (!file)
    return refuse('invalidFields', { errors: [{ field: 'questionnaire', message: 'Please choose a file' }] });
  return readQuestionnaire(file.bytes, file.fileName);
});
