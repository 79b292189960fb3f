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
  rfpSaved: byBuyer('settings')(() => 'Saved the settings'),
  draftDeleted: byBuyer('settings')(() => 'Deleted the draft'),
  draftRestored: byBuyer('settings')(() => 'Restored the draft'),
  projectSaved: byBuyer('settings')(() => 'Saved the project step'),
  rfpDayRolledOver: null,
  dueTimeMoved: byBuyer('settings')(() => 'Moved the due time'),
  dueTimeReminded: byClock('vendors')(
    ({ vendor }, { hoursBefore }) => `${vendor} was reminded, ${hoursBefore} hours before the due time`,
  ),
  responsesOpened: byClock('evaluation')(() => 'The due time passed, and the sealed responses were opened'),
  requirementsSaved: byBuyer('questions')((_, { kind }) => `Saved the ${kind} questions`),
  weightsChanged: byBuyer('questions')(() => 'Changed the weights'),
  vendorsAdded: byBuyer('vendors')((_, { inviteIds }) =>
    inviteIds.length === 1 ? 'Added a vendor' : `Added ${inviteIds.length} vendors`,
  ),
  vendorChanged: byBuyer('vendors')(({ vendor }) => `Changed the invite of ${vendor}`),
  recipientAdded: byBuyer('vendors')(({ vendor }) => `Added a recipient to the invite of ${vendor}`),
  invitesMerged: byClock('vendors')(({ vendor }) => `Two invites of ${vendor} became one`),
  inviteRetracted: byBuyer('vendors')(({ vendor }) => `Withdrew the invite of ${vendor}`),
  vendorLeft: byVendor('vendors')(() => 'Withdrew from the RFP'),
  vendorRemoved: byBuyer('vendors')(({ vendor }) => `Removed ${vendor}`),
  ndaTermsSaved: byBuyer('terms')(() => 'Saved the NDA step'),
  contractDraftsSaved: byBuyer('terms')(() => 'Changed the draft contracts'),
  presentationTermsSaved: byBuyer('terms')(() => 'Saved the final presentation'),
  ndaPreferencesSaved: byBuyer('terms')(() => 'Chose whose NDA may be signed'),
  rfpPublished: byBuyer('settings')(() => 'Published the RFP'),
  vendorInvited: byBuyer('vendors')(({ vendor }) => `Invited ${vendor}`),
  inviteRequested: byVendor('vendors')(() => 'Asked to be invited'),
  inviteRequestWithdrawn: byVendor('vendors')(() => 'Withdrew the request to be invited'),
  inviteRequestAccepted: byBuyer('vendors')(() => 'Granted a request to be invited'),
  inviteRequestDeclined: byBuyer('vendors')(() => 'Declined a request to be invited'),
  inviteAccepted: byVendor('vendors')(() => 'Accepted the invite'),
  inviteDeclined: byVendor('vendors')(() => 'Declined the invite'),
  answersSaved: null,
  answersChanged: null,
  responseSubmitted: byVendor('vendors')(() => 'Submitted its response'),
  receiptIssued: null,
  responseWithdrawn: byVendor('vendors')(() => 'Withdrew its response'),
  responseDocumentsSaved: null,
  sectionsAssigned: null,
  internalCommentWritten: null,
  internalCommentDeleted: null,
  vendorQuestionAsked: byVendor('clarifications')(() => 'Asked a question'),
  vendorQuestionReworded: byVendor('clarifications')(() => 'Reworded a question'),
  vendorQuestionAnswered: byBuyer('clarifications')(({ vendor }, { isCorrection }) =>
    isCorrection ? `Corrected an answer to ${vendor}` : `Answered a question of ${vendor}`,
  ),
  vendorQuestionPublished: byBuyer('clarifications')((_, { isCorrection }) =>
    isCorrection ? 'Corrected a published question' : 'Published a question with its answer to every vendor',
  ),
  addendumPublished: byBuyer('clarifications')(() => 'Published an addendum'),
  addendumAcknowledged: byVendor('clarifications')(() => 'Acknowledged an addendum'),
  answerRated: byBuyer('evaluation')(({ vendor }, { isCleared }) =>
    isCleared ? `Cleared the rating of an answer of ${vendor}` : `Rated an answer of ${vendor}`,
  ),
  ratingsRemoved: byVendor('evaluation')(() => 'Changed rated answers, whose ratings were removed'),
  evaluatorNamed: byBuyer('evaluation')(({ person }) => `Added ${person} as an evaluator`),
  evaluatorRemoved: byBuyer('evaluation')(({ person }) => `Removed ${person} as an evaluator`),
  evaluationHandedOver: byBuyer('evaluation')(({ person }) => `Handed the lead over to ${person}`),
  evaluatorRated: null,
  ratingsMadeIndependent: null,
  consensusOpened: byBuyer('evaluation')(() => 'Opened the consensus'),
  unanimousAgreed: byBuyer('evaluation')(() => 'Accepted all unanimous ratings'),
  reportRequested: byBuyer('evaluation')(() => 'Requested an evaluation report'),
  reportMade: null,
  vendorMarked: byBuyer('decision')(({ vendor }) => `Changed the shortlisting of ${vendor}`),
  rfpAwarded: byBuyer('decision')(({ vendor }) => `Awarded the RFP to ${vendor}`),
  rfpClosed: byBuyer('decision')(() => 'Closed the RFP without an award'),
  rfpCancelled: byBuyer('decision')(() => 'Cancelled the RFP'),
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
