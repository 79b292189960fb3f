import { t } from '../../../kernel/text/texts.ts';
import { sql } from '../../../platform/database/database.ts';
import { json, nullable, row, text } from '../../../platform/database/row.ts';
import { rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { ownerRecipients, type Recipient } from '../../../platform/notifications/recipients.ts';

const closingRow = row({ rfpName: text, companyId: nullable(text), buyers: json<Recipient[]>() });

/** Notifies the buyer's people, except the one who closed it, that the prices are open. It names no price. */
export const closingNotificationBuilders: NotificationBuilders<'technicalEvaluationClosed'> = {
  technicalEvaluationClosed: async (db, { rfpId }, { actor }) => {
    const found = await db.maybeOne(sql.type(closingRow)`
      select r.name as "rfpName", r.company_id::text as "companyId", ${ownerRecipients} as buyers
      from rfp r where r.id = ${rfpId} and r.deleted_at is null`);
    const to = found?.buyers.flatMap(({ id }) => (id === actor?.id ? [] : id)) ?? [];
    if (!found || to.length === 0) return [];
    return [
      {
        to,
        recipientRole: asMemberOf(found.companyId),
        title: t('The prices for {rfpName} are open', { rfpName: rfpForMail(found.rfpName) }),
        detail: t('The technical evaluation is closed, so technical scores can no longer change.'),
        path: `/app/dashboard-rfp/${rfpId}`,
      },
    ];
  },
};
