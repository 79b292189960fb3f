import {
  asMemberOf,
  type NotificationBuilders,
  type NotificationContent,
} from '../../../platform/notifications/notification-content.ts';
import {
  findConsensusNotification,
  findEvaluatorNotification,
  findLeadNotification,
} from './evaluator-notification.ts';

type EvaluatorNotification = NonNullable<Awaited<ReturnType<typeof findEvaluatorNotification>>>;

const contentsFor = (
  notification: EvaluatorNotification | undefined,
  title: (notification: EvaluatorNotification) => string,
  detail: string,
): readonly NotificationContent[] =>
  notification
    ? [
        {
          to: notification.to.map(({ id }) => id),
          recipientRole: asMemberOf(notification.companyId),
          title: title(notification),
          detail,
          path: notification.path,
        },
      ]
    : [];

export const evaluatorNotificationBuilders: NotificationBuilders<
  'evaluatorNamed' | 'evaluationHandedOver' | 'consensusOpened'
> = {
  evaluatorNamed: async (db, payload, { eventId }) =>
    contentsFor(
      await findEvaluatorNotification(db, payload, eventId),
      ({ by, rfpName }) => `${by ?? 'A colleague'} asks you to score the responses to ${rfpName}`,
      'Nobody else sees your scores until the consensus',
    ),
  evaluationHandedOver: async (db, payload, { eventId }) =>
    contentsFor(
      await findLeadNotification(db, payload, eventId),
      ({ by, rfpName }) => `${by ?? 'A colleague'} made you the lead of the evaluation of ${rfpName}`,
      'You name evaluators, and open the consensus',
    ),
  consensusOpened: async (db, payload, { eventId }) =>
    contentsFor(
      await findConsensusNotification(db, payload, eventId),
      ({ rfpName }) => `The consensus on ${rfpName} is open`,
      'Your scores stay as they are; the lead records what is agreed',
    ),
};
