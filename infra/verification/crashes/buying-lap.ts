import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { rateAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import {
  acceptRejectMeeting,
  addDiscoveryMeeting,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { password } from '@bidboard/backend/testing/app/people';
import { technical } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { dueIn } from '../../testing/due-in.ts';
import type { RetryingClient } from './retrying-client.ts';
import type { Lane } from './crash-fixture.ts';

/** The result of a lap, with the ids to find it again. */
export interface Lap {
  name: string;
  rfpId: string;
  meetingId: string;
  newcomer: string;
}

/** The events that each command of a lap records, once, and no others. */
export const eventsOfCommand: Readonly<Record<string, readonly string[]>> = {
  createRfp: ['rfpSaved'],
  createTechnical: ['requirementsSaved'],
  addProject: ['projectSaved'],
  createVendors: ['vendorsAdded', 'rfpPublished', 'vendorInvited', 'vendorInvited'],
  acceptInvite: ['inviteAccepted'],
  saveTechnicalAnswers: ['answersSaved'],
  submitResponse: ['responseSubmitted', 'receiptIssued'],
  rateAnswer: ['answerRated'],
  addDiscoveryMeeting: ['meetingRequested'],
  acceptRejectMeeting: ['meetingAccepted'],
  signUp: ['userSignedUp'],
};

/** The mails that go out for an event, by the ends of their Message-IDs: to the vendor, to the buyer, or to both. */
export const mailsOfEvent: Readonly<Record<string, readonly string[]>> = {
  vendorInvited: ['inviteMail.0'],
  inviteAccepted: ['noticeMail.0'],
  responseSubmitted: ['noticeMail.0'],
  receiptIssued: ['receiptMail.0'],
  meetingRequested: ['meetingMail.0', 'meetingMail.1'],
  meetingAccepted: ['meetingMail.0', 'meetingMail.1'],
  userSignedUp: ['verificationMail.0'],
};

/** The rows that a lap leaves in the database. */
export const rowsOfLap = {
  name: 'it',
  rfps: 1,
  // Created, saved and published; its project is saved once.
  saves: [3, 1],
  events: {
    rfpSaved: 2,
    requirementsSaved: 1,
    projectSaved: 1,
    vendorsAdded: 1,
    rfpPublished: 1,
    vendorInvited: 2,
    inviteAccepted: 1,
    answersSaved: 2,
    responseSubmitted: 1,
    receiptIssued: 1,
    answerRated: 1,
  },
  // The rows whose changes the audit trail recorded.
  changes: {
    rfp: 4,
    milestone: 8,
    requirements: 1,
    requirement_section: 2,
    question: 3,
    invite: 4,
    answer: 2,
    response_receipt: 1,
    rating: 1,
  },
  answers: { 1: 1, 3: 1 },
  invites: [0, 1],
  ratings: ['fully-met'],
  meetings: ['accepted'],
  payments: ['inviteAcceptance -3', 'meetingAcceptance -1'],
  accounts: 1,
  notices: {
    'vendorInvited to self': 1,
    'inviteAccepted to self': 1,
    'responseSubmitted to self': 1,
    'meetingRequested to member': 1,
    'meetingAccepted to self': 1,
  },
};

/**
 * Runs a buyer's RFP and its vendor's response, a meeting and a sign-up. Each command waits for the response to the one before.
 */
export async function runLap(
  client: RetryingClient,
  { buyers, vendor }: Lane,
  name: string,
  turn: number,
): Promise<Lap> {
  const buyer = buyers[turn % buyers.length];
  if (!buyer) throw new Error('a lane without buyers');
  const overview = JSON.stringify('What we need');
  const settings = {
    processTypeValue: 'rapid' as const,
    scopeValue: 'private' as const,
    stepsValue: presets.rapid,
  };
  const { rfp } = await client.call(createRfp, buyer.token, { ...settings, rfpName: `${name} begun` });
  const rfpId = rfp._id;
  await client.call(createRfp, buyer.token, { ...settings, rfpName: name, rfpId, version: rfp.version });
  await client.call(createTechnical, buyer.token, { rfpId, overview, categories: technical });
  await client.call(addProject, buyer.token, {
    rfpId,
    projectName: name,
    projectDescription: overview,
    timelineItems: dueIn(14),
  });
  const invitees = [{ email: vendor.email }, { email: `${name}@spare.example` }];
  await client.call(createVendors, buyer.token, { rfpId, type: 'publish', invitees });
  await client.call(acceptInvite, vendor.token, { rfpId, acceptStatus: 1 });
  const answer = (questionId: number, text: string) =>
    client.call(saveTechnicalAnswers, vendor.token, { rfpId, quesAns: [{ questionId, answer: text }] });
  await answer(1, 'yes');
  await answer(3, `Kept for ${name}`);
  await client.call(submitResponse, vendor.token, { rfpId });
  await client.call(rateAnswer, buyer.token, {
    rfpId,
    type: 'technical',
    vendorId: vendor.companyId,
    questionId: 3,
    answerRating: 'fully-met',
  });
  const { _id: meetingId } = await client.call(addDiscoveryMeeting, buyer.token, {
    stage: 2,
    question: name,
    productId: vendor.productId,
    slots: [],
  });
  await client.call(acceptRejectMeeting, vendor.token, { _id: meetingId, status: 1 });
  const newcomer = `${name}@new.example`;
  await client.call(signUp, undefined, { userName: name, email: newcomer, password, policy: true });
  return { name, rfpId, meetingId, newcomer };
}
