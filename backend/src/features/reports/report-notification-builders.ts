import { t } from '../../kernel/text/texts.ts';
import { sql } from '../../platform/database/database.ts';
import { rfpForMail } from '../../platform/notifications/name-for-mail.ts';
import { nullable, row, text, number } from '../../platform/database/row.ts';
import { asMemberOf, type NotificationBuilders } from '../../platform/notifications/notification-content.ts';

/** Notifies the requester, as long as they belong to the buyer's company. */
export const reportNotificationBuilders: NotificationBuilders<'reportMade'> = {
  reportMade: async (db, { reportId }) => {
    const report = await db.maybeOne(sql.type(
      row({
        number,
        format: text,
        rfpId: text,
        rfpName: text,
        companyId: nullable(text),
        requestedBy: text,
      }),
    )`
      select e.number, e.format, r.id::text as "rfpId", r.name as "rfpName", r.company_id::text as "companyId",
        e.requested_by::text as "requestedBy"
      from evaluation_report e join rfp r on r.id = e.rfp_id
      where e.id = ${reportId} and e.made_at is not null`);
    if (!report) return [];
    const { companyId, format, requestedBy, rfpId, rfpName } = report;
    return [
      {
        to: [requestedBy],
        recipientRole: asMemberOf(companyId),
        title: t('Evaluation report {number} of {rfpName} is ready', {
          number: String(report.number),
          rfpName: rfpForMail(rfpName),
        }),
        detail: t('As {format}, under Reports', { format: format.toUpperCase() }),
        path: `/app/dashboard-rfp/${rfpId}`,
      },
    ];
  },
};
