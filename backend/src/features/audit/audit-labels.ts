import { t } from '../../kernel/text/texts.ts';
import type { AuditKind } from './contract.ts';
import type { EventName, EventPayload } from '../../kernel/events.ts';
import type { OperatorAuditKind } from '../operations/contracts/audit-search.ts';

/** The names of the events that carry an RFP. */
type RfpEventName = {
  [N in EventName]: EventPayload<N> extends { rfpId: string } ? N : never;
}[EventName];

/** The vendor or colleague that the event is about, by name. */
interface About {
  vendor: string;
  person: string;
}

interface EventLabels<N extends EventName> {
  kind: AuditKind;
  /** The actor; a vendor's action is shown with its company. */
  by: 'buyer' | 'vendor' | 'clock';
  describe(about: About, payload: EventPayload<N>): string;
}

const byBuyer =
  (kind: AuditKind) =>
  <N extends EventName>(describe: EventLabels<N>['describe']): EventLabels<N> => ({
    kind,
    by: 'buyer',
    describe,
  });
const byVendor =
  (kind: AuditKind) =>
  <N extends EventName>(describe: EventLabels<N>['describe']): EventLabels<N> => ({
    kind,
    by: 'vendor',
    describe,
  });
const byClock =
  (kind: AuditKind) =>
  <N extends EventName>(describe: EventLabels<N>['describe']): EventLabels<N> => ({
    kind,
    by: 'clock',
    describe,
  });

/**
 * The text of the buyer's timeline for each event; null if the buyer must not see it, or if another event of the same action says
 * it. A vendor's work on its response is private until it submits, and no trail that the buyer reads contains its text. The same
 * goes for an evaluator's ratings; the consensus shows the visible part.
 * The audit trail records every event with an `rfpId` all the same, and operators can search it.
 */
const auditLabels: { [N in RfpEventName]: EventLabels<N> | null } = {
  rfpSaved: byBuyer('settings')(() => t('Saved the settings')),
  draftDeleted: byBuyer('settings')(() => t('Deleted the draft')),
  draftRestored: byBuyer('settings')(() => t('Restored the draft')),
  projectSaved: byBuyer('settings')(() => t('Saved the project step')),
  rfpDayRolledOver: null,
  dueTimeMoved: byBuyer('settings')(() => t('Moved the due time')),
  dueTimeReminded: byClock('vendors')(({ vendor }, { hoursBefore }) =>
    t(
      '{count, plural, one {{vendor} was reminded, # hour before the due time} other {{vendor} was reminded, # hours before the due time}}',
      { vendor, count: hoursBefore },
    ),
  ),
  vendorReminded: byBuyer('vendors')(({ vendor }) => t('Reminded {vendor} of the due time', { vendor })),
  vendorMessageSent: byBuyer('clarifications')(({ vendor }) => t('Sent {vendor} a message', { vendor })),
  responsesOpened: byClock('evaluation')(() =>
    t('The due time passed, and the sealed responses were opened'),
  ),
  requirementsSaved: byBuyer('questions')((_, { kind }) =>
    t('{kind, select, technical {Saved the technical questions} other {Saved the commercial questions}}', {
      kind,
    }),
  ),
  questionnaireTemplateSaved: byBuyer('questions')(() => t('Saved the questions as a template')),
  weightsChanged: byBuyer('questions')(() => t('Changed the weights')),
  vendorsAdded: byBuyer('vendors')((_, { inviteIds }) =>
    t('{count, plural, one {Added a vendor} other {Added # vendors}}', { count: inviteIds.length }),
  ),
  vendorChanged: byBuyer('vendors')(({ vendor }) => t('Changed the invite of {vendor}', { vendor })),
  recipientAdded: byBuyer('vendors')(({ vendor }) =>
    t('Added a recipient to the invite of {vendor}', { vendor }),
  ),
  invitesMerged: byClock('vendors')(({ vendor }) => t('Two invites of {vendor} became one', { vendor })),
  inviteRetracted: byBuyer('vendors')(({ vendor }) => t('Withdrew the invite of {vendor}', { vendor })),
  vendorLeft: byVendor('vendors')(() => t('Withdrew from the RFP')),
  vendorRemoved: byBuyer('vendors')(({ vendor }) => t('Removed {vendor}', { vendor })),
  ndaTermsSaved: byBuyer('terms')(() => t('Saved the NDA step')),
  contractDraftsSaved: byBuyer('terms')(() => t('Changed the draft contracts')),
  rfpCurrenciesSaved: byBuyer('terms')(() => t('Saved the currencies and their rates')),
  priceSheetSaved: byBuyer('terms')(() => t('Saved the price sheet')),
  presentationTermsSaved: byBuyer('terms')(() => t('Saved the final presentation')),
  ndaPreferencesSaved: byBuyer('terms')(() => t('Chose whose NDA may be signed')),
  rfpPublished: byBuyer('settings')(() => t('Published the RFP')),
  vendorInvited: byBuyer('vendors')(({ vendor }) => t('Invited {vendor}', { vendor })),
  inviteVerifiedEmail: null,
  inviteRequested: byVendor('vendors')(() => t('Asked to be invited')),
  inviteRequestWithdrawn: byVendor('vendors')(() => t('Withdrew the request to be invited')),
  inviteRequestAccepted: byBuyer('vendors')(() => t('Granted a request to be invited')),
  inviteRequestDeclined: byBuyer('vendors')(() => t('Declined a request to be invited')),
  inviteAccepted: byVendor('vendors')(() => t('Accepted the invite')),
  inviteDeclined: byVendor('vendors')(() => t('Declined the invite')),
  answersSaved: null,
  answersChanged: null,
  responseSubmitted: byVendor('vendors')(() => t('Submitted its response')),
  receiptIssued: null,
  responseWithdrawn: byVendor('vendors')(() => t('Withdrew its response')),
  responseDocumentsSaved: null,
  sectionsAssigned: null,
  internalCommentWritten: null,
  internalCommentDeleted: null,
  vendorQuestionAsked: byVendor('clarifications')(() => t('Asked a question')),
  vendorQuestionReworded: byVendor('clarifications')(() => t('Reworded a question')),
  vendorQuestionAnswered: byBuyer('clarifications')(({ vendor }, { isCorrection }) =>
    isCorrection
      ? t('Corrected an answer to {vendor}', { vendor })
      : t('Answered a question of {vendor}', { vendor }),
  ),
  vendorQuestionPublished: byBuyer('clarifications')((_, { isCorrection }) =>
    isCorrection
      ? t('Corrected a published question')
      : t('Published a question with its answer to every vendor'),
  ),
  addendumPublished: byBuyer('clarifications')(() => t('Published an addendum')),
  addendumAcknowledged: byVendor('clarifications')(() => t('Acknowledged an addendum')),
  answerRated: byBuyer('evaluation')(({ vendor }, { isCleared }) =>
    isCleared
      ? t('Cleared the rating of an answer of {vendor}', { vendor })
      : t('Rated an answer of {vendor}', { vendor }),
  ),
  ratingsRemoved: byVendor('evaluation')(() => t('Changed rated answers, whose ratings were removed')),
  evaluatorNamed: byBuyer('evaluation')(({ person }) => t('Added {person} as an evaluator', { person })),
  evaluatorRemoved: byBuyer('evaluation')(({ person }) => t('Removed {person} as an evaluator', { person })),
  evaluationHandedOver: byBuyer('evaluation')(({ person }) =>
    t('Handed the lead over to {person}', { person }),
  ),
  evaluatorRated: null,
  ratingsMadeIndependent: null,
  technicalEvaluationClosed: byBuyer('evaluation')(() =>
    t('Closed the technical evaluation and opened the prices'),
  ),
  consensusOpened: byBuyer('evaluation')(() => t('Opened the consensus')),
  unanimousAgreed: byBuyer('evaluation')(() => t('Accepted all unanimous ratings')),
  reportRequested: byBuyer('evaluation')(() => t('Requested an evaluation report')),
  reportMade: null,
  vendorMarked: byBuyer('decision')(({ vendor }) => t('Changed the shortlisting of {vendor}', { vendor })),
  finalRoundStarted: byBuyer('decision')(() => t('Started a best-and-final round')),
  finalRoundExtended: byBuyer('decision')(() => t('Moved the due time of the best-and-final round')),
  finalRoundCancelled: byBuyer('decision')(() => t('Cancelled the best-and-final round')),
  finalRoundReminded: byClock('decision')(() =>
    t('Vendors without a final offer were reminded of the due time of the round'),
  ),
  finalRoundOpened: byClock('decision')(() =>
    t('The best-and-final round was due, and its final offers were opened'),
  ),
  finalOfferSaved: null,
  finalOfferSubmitted: byVendor('decision')(() => t('Submitted a final offer')),
  finalReceiptIssued: null,
  finalOfferWithdrawn: byVendor('decision')(() => t('Withdrew its final offer')),
  finalOfferDeclined: byVendor('decision')(() => t('Declined to make a final offer')),
  rfpAwarded: byBuyer('decision')(({ vendor }) => t('Awarded the RFP to {vendor}', { vendor })),
  rfpClosed: byBuyer('decision')(() => t('Closed the RFP without an award')),
  rfpCancelled: byBuyer('decision')(() => t('Cancelled the RFP')),
  approvalRequested: byBuyer('decision')(() => t('Asked for approval')),
  approvalGranted: byBuyer('decision')(() => t('Approved what a colleague asked for')),
  approvalRefused: byBuyer('decision')(() => t('Refused what a colleague asked for')),
  approvalVoided: byBuyer('decision')(() =>
    t('Found a request for approval void, because the RFP has changed'),
  ),
  approvalWithdrawn: byBuyer('decision')(() => t('Withdrew a request for approval')),
  awardAccepted: byVendor('decision')(() => t('Accepted the award')),
  declarationMade: byBuyer('evaluation')(() => t('Declared no conflict of interest')),
  conflictDeclared: byBuyer('evaluation')(({ vendor }) =>
    t('Stated a conflict of interest with {vendor}', { vendor }),
  ),
  agreementSaved: byBuyer('decision')(() => t('Saved the contract')),
  agreementFileSaved: byBuyer('decision')(() => t('Uploaded a file of the contract')),
  agreementFileRemoved: byBuyer('decision')(() => t('Removed a file of the contract')),
  agreementFileShared: byBuyer('decision')(({ vendor }) =>
    t('Shared a file of the contract with {vendor}', { vendor }),
  ),
  agreementFileUnshared: byBuyer('decision')(({ vendor }) =>
    t('Stopped sharing a file of the contract with {vendor}', { vendor }),
  ),
  agreementReminded: byClock('decision')(() => t('Reminded the buyer of the contract')),
};

/** The events that reveal that a user rated something. */
export const ratedEvents: readonly string[] = ['answerRated', 'ratingsRemoved'] satisfies RfpEventName[];

export const labelsOf = (name: string): EventLabels<RfpEventName> | null =>
  (auditLabels as Record<string, EventLabels<RfpEventName> | null>)[name] ?? null;

/** Returns the events that the timeline shows, of one kind if given, with or without those that reveal a rating. */
export const shownEvents = (hidesRatings: boolean, kind?: AuditKind): string[] =>
  Object.keys(auditLabels).filter((name) => {
    const words = labelsOf(name);
    return (
      words !== null &&
      !(hidesRatings && ratedEvents.includes(name)) &&
      (kind === undefined || words.kind === kind)
    );
  });

/** Every event of an RFP, whether or not its buyer sees it. */
const auditEvents: readonly string[] = Object.keys(auditLabels);

/** Returns what an event of an RFP is about; `own` if its buyer sees nothing of it. */
export const kindOfEvent = (name: string): OperatorAuditKind => labelsOf(name)?.kind ?? 'own';

export const eventsOfKind = (kind: OperatorAuditKind): string[] =>
  auditEvents.filter((name) => kindOfEvent(name) === kind);
