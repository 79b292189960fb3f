import { event } from '../../../kernel/events.ts';
import { closed, listOf, oneOf, uuid, whole, nothing } from '../../../kernel/schema/schema.ts';
import { requirementKinds } from './requirements.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';
import { push } from '../../../kernel/pushes.ts';

const rfpOnly = closed({ rfpId: uuid().required() });
const ofTemplate = closed({ templateId: uuid().required() });
const ofInvite = closed({ rfpId: uuid().required(), inviteId: uuid().required() });
const ofInviteRequest = closed({ rfpId: uuid().required(), requestId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  rfpSaved: event('rfpSaved', 1, rfpOnly),
  /** A buyer has deleted a draft, which can be restored. */
  draftDeleted: event('draftDeleted', 1, rfpOnly),
  draftRestored: event('draftRestored', 1, rfpOnly),
  projectSaved: event('projectSaved', 1, rfpOnly),
  /** A new day began in the RFP's time zone, so its timeline has changed. */
  rfpDayRolledOver: event('rfpDayRolledOver', 1, rfpOnly),
  /** The due time has changed from what an invited vendor knew; `dueAt` is in ms. */
  dueTimeMoved: event(
    'dueTimeMoved',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), dueAt: whole().required() }),
  ),
  /** An invited vendor has not submitted yet, a given number of hours before responses are due. */
  dueTimeReminded: event(
    'dueTimeReminded',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      hoursBefore: oneOf([72, 24]).required(),
      dueAt: whole().required(),
    }),
  ),
  /** The buyer reminds one vendor of the due time, which is `dueAt` in ms. */
  vendorReminded: event(
    'vendorReminded',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), dueAt: whole().required() }),
  ),
  /** The buyer sends a message that only one vendor reads. */
  vendorMessageSent: event(
    'vendorMessageSent',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), messageId: uuid().required() }),
  ),
  /** The due time of sealed responses has come: the buyer can now read them. */
  responsesOpened: event('responsesOpened', 1, rfpOnly),
  requirementsSaved: event(
    'requirementsSaved',
    1,
    closed({ rfpId: uuid().required(), kind: oneOf(requirementKinds).required() }),
  ),
  /** The questions of an RFP became a template for later RFPs, or replaced one. */
  questionnaireTemplateSaved: event(
    'questionnaireTemplateSaved',
    1,
    closed({ rfpId: uuid().required(), templateId: uuid().required() }),
  ),
  questionnaireTemplateChanged: event('questionnaireTemplateChanged', 1, ofTemplate),
  questionnaireTemplateDeleted: event('questionnaireTemplateDeleted', 1, ofTemplate),
  /** The weights of price, categories and sections. */
  /** The buyer saved in which currencies vendors may answer, or a rate. */
  rfpCurrenciesSaved: event('rfpCurrenciesSaved', 1, rfpOnly),
  weightsChanged: event('weightsChanged', 1, rfpOnly),
  vendorsAdded: event(
    'vendorsAdded',
    1,
    closed({ rfpId: uuid().required(), inviteIds: listOf(uuid().required()).required() }),
  ),
  /** Another address, or more products, before the vendor has received the invite. */
  vendorChanged: event('vendorChanged', 1, ofInvite),
  vendorRemoved: event('vendorRemoved', 1, ofInvite),
  /** Another address of the same vendor was added to an invite that is already out; it gets its own mail. */
  recipientAdded: event(
    'recipientAdded',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), recipientId: uuid().required() }),
  ),
  /** Two invites turned out to belong to one company: the merged one is gone. */
  invitesMerged: event(
    'invitesMerged',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), mergedInviteId: uuid().required() }),
  ),
  /** The buyer withdrew an invite after it was sent. */
  inviteRetracted: event('inviteRetracted', 1, ofInvite),
  /** Which party's NDA must be signed, or the files of the NDA. */
  ndaTermsSaved: event('ndaTermsSaved', 1, rfpOnly),
  presentationTermsSaved: event('presentationTermsSaved', 1, rfpOnly),
  /** The preference for which party's non-disclosure agreement the vendors may sign. */
  ndaPreferencesSaved: event('ndaPreferencesSaved', 1, rfpOnly),
  rfpPublished: event('rfpPublished', 1, rfpOnly),
  /** The vendor can now see the invite. */
  vendorInvited: event('vendorInvited', 1, ofInvite),
  /** The buyer's draft contracts, attached or removed. */
  contractDraftsSaved: event('contractDraftsSaved', 1, rfpOnly),
  /** A company asks the buyer of a public RFP to be invited. */
  inviteRequested: event('inviteRequested', 1, ofInviteRequest),
  inviteRequestWithdrawn: event('inviteRequestWithdrawn', 1, ofInviteRequest),
  /** The invite is on its way, or went out before. */
  inviteRequestAccepted: event('inviteRequestAccepted', 1, ofInviteRequest),
  inviteRequestDeclined: event('inviteRequestDeclined', 1, ofInviteRequest),
} as const;

type RfpsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends RfpsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  inviteRequested: { topic: 'responses' },
  inviteRequestDeclined: { topic: 'invites' },
  vendorInvited: { topic: 'invites' },
  recipientAdded: { topic: 'invites' },
  inviteRetracted: { topic: 'invites' },
  dueTimeMoved: { topic: 'dueTimes' },
  dueTimeReminded: { topic: 'dueTimes' },
  vendorReminded: { topic: 'dueTimes' },
  vendorMessageSent: { topic: 'questions' },
  responsesOpened: { topic: 'responses' },
} as const satisfies NotificationKinds<typeof events>;

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the vendors' responses are no longer sealed. Clients refetch all of them. */
  responsesOpened: push('responsesOpened', closed({ rfpId: uuid().required() })),
  /** Invalidation: the invitees of the RFP or their answers changed. */
  inviteesChanged: push('inviteesChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the buyer sent a vendor a message. */
  vendorMessagesChanged: push('vendorMessagesChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the RFP's project step changed, or another part of it became readable. */
  projectChanged: push('projectChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the terms of the NDA or of the final presentation changed. */
  termsChanged: push('termsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the list of companies that ask to be invited to the RFP changed. */
  inviteRequestsChanged: push('inviteRequestsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the company's status in a public RFP changed. */
  openRfpsChanged: push('openRfpsChanged', nothing),
} as const;

type RfpsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends RfpsPushes {}
}
