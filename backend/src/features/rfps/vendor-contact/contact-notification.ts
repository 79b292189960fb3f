import { t } from '../../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { quotedLine } from '../../../platform/notifications/one-line.ts';
import { findDueNotification, type DueNotification } from '../deadlines/due-notification.ts';

/** What a vendor learns about a message of the buyer. */
export interface MessageNotification extends Pick<
  DueNotification,
  'rfpName' | 'buyer' | 'isAccepted' | 'companyId' | 'to'
> {
  /**
   * Null for a vendor that has not accepted: otherwise anyone could make Bidboard mail strangers any text. Such a vendor reads it
   * on the page of the RFP.
   */
  text: string | null;
  path: string;
}

/** Returns undefined if the message or its invite is gone, or if the vendor has declined since. */
export async function findMessageNotification(
  db: Queryable,
  { inviteId, messageId }: { inviteId: string; messageId: string },
): Promise<MessageNotification | undefined> {
  const notification = await findDueNotification(db, inviteId);
  const written = await db.maybeOneFirst(
    sql.type(row({ text }))`select text from vendor_message where id = ${messageId}`,
  );
  if (!notification || written === null) return undefined;
  const { rfpName, buyer, isAccepted, companyId, to, path } = notification;
  const address = new URLSearchParams({ product_name: rfpName, read: 'messages' });
  return {
    rfpName,
    buyer,
    isAccepted,
    companyId,
    to,
    text: isAccepted ? written : null,
    path: `${path}?${address.toString()}`,
  };
}

const withAccount = ({ to }: Pick<DueNotification, 'to'>): string[] =>
  to.flatMap(({ id }) => (id === null ? [] : [id]));

export const contactNotificationBuilders: NotificationBuilders<'vendorReminded' | 'vendorMessageSent'> = {
  vendorReminded: async (db, { inviteId, dueAt }, { formats }) => {
    const notification = await findDueNotification(db, inviteId);
    if (!notification || notification.isSubmitted) return [];
    const { buyer, rfpName, companyId, path, timeZone } = notification;
    return [
      {
        to: withAccount(notification),
        recipientRole: asMemberOf(companyId),
        title: t('{buyer} reminds you of {rfpName}', { buyer, rfpName }),
        detail: t('Due {dueTime}', { dueTime: formats.dueTime(dueAt, timeZone) }),
        path,
      },
    ];
  },
  vendorMessageSent: async (db, payload) => {
    const notification = await findMessageNotification(db, payload);
    if (!notification) return [];
    const { buyer, rfpName, companyId, text: written, path } = notification;
    return [
      {
        to: withAccount(notification),
        recipientRole: asMemberOf(companyId),
        title: t('{buyer} sent you a message about {rfpName}', { buyer, rfpName }),
        detail: quotedLine(written ?? ''),
        path,
      },
    ];
  },
};
