import { t } from '../../../kernel/text/texts.ts';
import type { EventPayload } from '../../../kernel/events.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { personForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';
import {
  asMemberOf,
  type NotificationBuilders,
  type NotificationContent,
} from '../../../platform/notifications/notification-content.ts';

/** The notification of an RFP's evaluation to people of the buyer's side. Names are single lines. */
interface EvaluationNotification {
  rfpName: string;
  companyId: string | null;
  /** The user who did it; null if that is forgotten. */
  by: string | null;
  to: readonly { id: string; email: string }[];
  /** The path where they score, below the product's own address. */
  path: string;
}

const headRow = row({ rfpName: text, companyId: nullable(text), by: nullable(text), byId: nullable(text) });

const load = async (
  db: Queryable,
  rfpId: string,
  eventId: string,
  to: readonly { id: string; email: string }[],
  tab: string,
): Promise<EvaluationNotification | undefined> => {
  const head = await db.maybeOne(sql.type(headRow)`
    select r.name as "rfpName", r.company_id::text as "companyId", u.user_name as by, u.id::text as "byId"
    from rfp r left join outbox o on o.event_id = ${eventId} left join app_user u on u.id = o.actor_id
    where r.id = ${rfpId}`);
  if (!head) return undefined;
  const others = to.filter(({ id }) => id !== head.byId);
  if (others.length === 0) return undefined;
  const rfpName = rfpForMail(head.rfpName);
  return {
    rfpName,
    companyId: head.companyId,
    by: head.by === null ? null : personForMail(head.by),
    to: others,
    path: `/app/dashboard-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName, tab }).toString()}`,
  };
};

const person = row({ id: text, email: text });

/** Returns undefined if the user is no longer an evaluator, has left the company or named themselves. */
export async function findEvaluatorNotification(
  db: Queryable,
  { rfpId, userId }: EventPayload<'evaluatorNamed'>,
  eventId: string,
): Promise<EvaluationNotification | undefined> {
  const to = await db.any(sql.type(person)`
    select u.id::text, u.email from evaluator v join rfp r on r.id = v.rfp_id
    join membership m on m.user_id = v.user_id and m.company_id = r.company_id join app_user u on u.id = v.user_id
    where v.rfp_id = ${rfpId} and v.user_id = ${userId}`);
  return load(db, rfpId, eventId, to, 'vendor-responses');
}

/** Returns undefined if another user leads by now, or if the lead appointed themselves. */
export async function findLeadNotification(
  db: Queryable,
  { rfpId, userId }: EventPayload<'evaluationHandedOver'>,
  eventId: string,
): Promise<EvaluationNotification | undefined> {
  const to = await db.any(sql.type(person)`
    select u.id::text, u.email from evaluation e join rfp r on r.id = e.rfp_id
    join membership m on m.user_id = e.lead_id and m.company_id = r.company_id join app_user u on u.id = e.lead_id
    where e.rfp_id = ${rfpId} and e.lead_id = ${userId}`);
  return load(db, rfpId, eventId, to, 'rfp-settings');
}

/** Addresses the evaluators, except the user who opened the consensus. */
export async function findConsensusNotification(
  db: Queryable,
  { rfpId }: EventPayload<'consensusOpened'>,
  eventId: string,
): Promise<EvaluationNotification | undefined> {
  const to = await db.any(sql.type(person)`
    select u.id::text, u.email from evaluator v join rfp r on r.id = v.rfp_id
    join membership m on m.user_id = v.user_id and m.company_id = r.company_id join app_user u on u.id = v.user_id
    where v.rfp_id = ${rfpId} order by u.id`);
  return load(db, rfpId, eventId, to, 'vendor-responses');
}

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
      ({ by, rfpName }) =>
        t('{person} asks you to score the responses to {rfpName}', {
          person: by ?? t('A colleague'),
          rfpName,
        }),
      t('No one else sees your scores until the consensus'),
    ),
  evaluationHandedOver: async (db, payload, { eventId }) =>
    contentsFor(
      await findLeadNotification(db, payload, eventId),
      ({ by, rfpName }) =>
        t('{person} made you the lead of the evaluation of {rfpName}', {
          person: by ?? t('A colleague'),
          rfpName,
        }),
      t('You add evaluators and open the consensus'),
    ),
  consensusOpened: async (db, payload, { eventId }) =>
    contentsFor(
      await findConsensusNotification(db, payload, eventId),
      ({ rfpName }) => t('The consensus on {rfpName} is open', { rfpName }),
      t('Your scores are kept; the lead records the agreed scores'),
    ),
};
