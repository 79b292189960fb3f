import { personForMail } from '../../platform/notifications/name-for-mail.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  type NotificationBuilder,
  type NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';
import { formatDecision, findDecisionNotification, formatOutcome } from './decision-notification.ts';

type DecisionKind = 'rfpAwarded' | 'rfpClosed' | 'rfpCancelled';

/**
 * Notifies every vendor that had accepted of its own outcome, and the buyer's people of the decision, except the user who made
 * it.
 */
const buildDecisionContents: NotificationBuilder<DecisionKind> = async (db, { rfpId }, { actor }) => {
  const notification = await findDecisionNotification(db, rfpId);
  if (!notification) return [];
  const { vendors, buyers, buyerCompanyId, decision } = notification;
  return [
    ...vendors.map(({ companyId, people, outcome, message }) => ({
      to: people.map(({ id }) => id),
      recipientRole: asMemberOf(companyId),
      title: formatOutcome(outcome, notification),
      detail: quotedLine(message),
      path: notification.vendorPath,
    })),
    {
      to: buyers.map(({ id }) => id).filter((id) => id !== actor?.id),
      recipientRole: asMemberOf(buyerCompanyId),
      title: formatDecision(notification, personForMail(decision.decidedBy)),
      detail: quotedLine(decision.reason),
      path: notification.buyerPath,
    },
  ];
};

export const decisionNotificationBuilders: NotificationBuilders<DecisionKind> = {
  rfpAwarded: buildDecisionContents,
  rfpClosed: buildDecisionContents,
  rfpCancelled: buildDecisionContents,
};
