import { dueDay } from './agreement-reminders.ts';
import { t } from '../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, json, nullable, row, text } from '../../platform/database/row.ts';
import { companyForMail, companyWithinMail, rfpForMail } from '../../platform/notifications/name-for-mail.ts';
import {
  asMemberOf,
  type NotificationBuilder,
  type NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';
import {
  inviteRecipients,
  ownerRecipients,
  type Recipient,
} from '../../platform/notifications/recipients.ts';

/** The data for notifications about the contract of an RFP. Each name is in one line. */
export interface AgreementNotification {
  rfpName: string;
  /** The winner. */
  vendor: string;
  buyers: readonly Recipient[];
  buyerCompanyId: string | null;
  /** Whether the contract renews unless notice is given; null if the buyer has noted no details. */
  renews: boolean | null;
  /** Whether the details name a last day of notice. */
  hasNotice: boolean;
  /** The day of which the buyer is reminded, of the form `2026-11-25`; null if there is none. */
  dueOn: string | null;
  path: string;
}

const notificationRow = row({
  rfpName: text,
  vendor: text,
  buyers: json<Recipient[]>(),
  buyerCompanyId: nullable(text),
  renews: nullable(bool),
  hasNotice: bool,
  dueOn: nullable(text),
});

/** Returns undefined if the RFP is not awarded. */
export async function findAgreementNotification(
  db: Queryable,
  rfpId: string,
): Promise<AgreementNotification | undefined> {
  const found = await db.maybeOne(sql.type(notificationRow)`
    select r.name as "rfpName", c.name as vendor, ${ownerRecipients} as buyers, r.company_id::text as "buyerCompanyId",
      a.renews, a.notice_on is not null as "hasNotice", to_char(${dueDay}, 'YYYY-MM-DD') as "dueOn"
    from rfp r join rfp_decision d on d.rfp_id = r.id join invite i on i.id = d.awarded_invite_id
    join company c on c.id = i.company_id left join agreement a on a.rfp_id = r.id where r.id = ${rfpId}`);
  if (!found) return undefined;
  return {
    ...found,
    rfpName: rfpForMail(found.rfpName),
    vendor: companyWithinMail(found.vendor),
    path: `/app/dashboard-rfp/${rfpId}`,
  };
}

/** Formats that the winner accepted, in one line. */
export const formatAcceptance = ({
  vendor,
  rfpName,
}: Pick<AgreementNotification, 'vendor' | 'rfpName'>): string =>
  t('The award of {rfpName} was accepted by {vendor}', { rfpName, vendor });

/** Formats what is due, in one line. The day is formatted already. */
export function formatAgreementDue(
  { vendor, renews, hasNotice }: Pick<AgreementNotification, 'vendor' | 'renews' | 'hasNotice'>,
  day: string,
): string {
  if (!renews) return t('The contract with {vendor} ends on {day}', { vendor, day });
  return hasNotice
    ? t('The contract with {vendor} renews unless you give notice by {day}', { vendor, day })
    : t('The contract with {vendor} renews after {day}', { vendor, day });
}

/**
 * Notifies the winner's people of a file that the buyer shares, unless the buyer has stopped sharing it. The name of the file is
 * the buyer's, and the page shows it.
 */
const buildSharedFileContents: NotificationBuilder<'agreementFileShared'> = async (
  db,
  { inviteId, fileId },
) => {
  const found = await db.maybeOne(sql.type(sharedRow)`
    select r.id::text as "rfpId", r.name as "rfpName", coalesce(b.name, o.user_name) as buyer,
      i.company_id::text as "companyId", ${inviteRecipients} as people
    from invite i join rfp r on r.id = i.rfp_id join app_user o on o.id = r.owner_id
    left join company b on b.id = r.company_id
    join agreement_file f on f.rfp_id = r.id and f.file_id = ${fileId} and f.is_shared
    where i.id = ${inviteId}`);
  if (!found) return [];
  const rfpName = rfpForMail(found.rfpName);
  return [
    {
      to: found.people.map(({ id }) => id),
      recipientRole: asMemberOf(found.companyId),
      title: t('{buyer} shared a file of the contract for {rfpName} with you', {
        buyer: companyForMail(found.buyer),
        rfpName,
      }),
      path: `/app/submit-rfp/${found.rfpId}?product_name=${encodeURIComponent(rfpName)}`,
    },
  ];
};

const sharedRow = row({
  rfpId: text,
  rfpName: text,
  buyer: text,
  companyId: nullable(text),
  people: json<Recipient[]>(),
});

type AgreementKind = 'awardAccepted' | 'agreementReminded' | 'agreementFileShared';

/** Notifies the buyer's people that the winner accepted, and before the contract renews or ends. */
export const agreementNotificationBuilders: NotificationBuilders<AgreementKind> = {
  awardAccepted: async (db, { rfpId }) => {
    const found = await findAgreementNotification(db, rfpId);
    return found
      ? [
          {
            to: found.buyers.map(({ id }) => id),
            recipientRole: asMemberOf(found.buyerCompanyId),
            title: formatAcceptance(found),
            path: found.path,
          },
        ]
      : [];
  },
  agreementReminded: async (db, { rfpId, dueOn }, { formats }) => {
    const found = await findAgreementNotification(db, rfpId);
    // The buyer may have changed the day since.
    return found?.dueOn === dueOn
      ? [
          {
            to: found.buyers.map(({ id }) => id),
            recipientRole: asMemberOf(found.buyerCompanyId),
            title: formatAgreementDue(found, formats.day(dueOn)),
            detail: found.rfpName,
            path: found.path,
          },
        ]
      : [];
  },
  agreementFileShared: buildSharedFileContents,
};
