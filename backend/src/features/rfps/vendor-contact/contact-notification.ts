import { t } from '../../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { quotedLine } from '../../../platform/notifications/one-line.ts';
import {
  findDueNotification,
  notifyVendorOfDueTime,
  withAccount,
  type DueNotification,
} from '../deadlines/due-notification.ts';

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

/**
 * Returns undefined if the message or its invite is gone, or if the vendor has declined since. The invite is read from the message,
 * because a merge of two invites moves the messages.
 */
export async function findMessageNotification(
  db: Queryable,
  { messageId }: { messageId: string },
): Promise<MessageNotification | undefined> {
  const message = await db.maybeOne(sql.type(row({ written: text, inviteId: text }))`
    select text as written, invite_id::text as "inviteId" from vendor_message where id = ${messageId}`);
  const notification = message && (await findDueNotification(db, message.inviteId));
  if (!notification) return undefined;
  const { written } = message;
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

export const contactNotificationBuilders: NotificationBuilders<'vendorReminded' | 'vendorMessageSent'> = {
  vendorReminded: (db, payload, event) =>
    notifyVendorOfDueTime(db, payload, event, ({ buyer, rfpName, isSubmitted }) =>
      isSubmitted ? null : t('Reminder from {buyer}: {rfpName}', { buyer, rfpName }),
    ),
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
