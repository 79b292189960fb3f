import { t } from '../../../kernel/text/texts.ts';
import type { EventPayload } from '../../../kernel/events.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { nameForMail, personForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';

/** The notification for a user who has been assigned sections. Names are lines. */
interface AssignmentNotification {
  rfpName: string;
  /** The name of the user who assigned them. */
  by: string;
  assignee: { id: string; email: string };
  companyId: string;
  /** The sections that are still assigned to the user, in the questionnaire's order. */
  sections: readonly string[];
  /** The page where the first of them is answered. */
  path: string;
}

const notificationRow = row({
  rfpName: text,
  by: text,
  userId: text,
  email: text,
  companyId: text,
  kind: text,
  categoryPosition: number,
  section: text,
});

/**
 * Returns undefined if the sections now have no assignee or another one, if a user assigned them to themselves, or if the
 * assignee has left the company.
 */
export async function findAssignmentNotification(
  db: Queryable,
  { rfpId, inviteId, sectionIds, userId }: EventPayload<'sectionsAssigned'>,
): Promise<AssignmentNotification | undefined> {
  if (userId === undefined) return undefined;
  const rows = await db.any(sql.type(notificationRow)`
    select r.name as "rfpName", b.user_name as by, u.id::text as "userId", u.email, i.company_id::text as "companyId", s.kind,
      s.category_position as "categoryPosition", s.name as section
    from section_assignment a join requirement_section s on s.id = a.section_id
    join invite i on i.id = a.invite_id join rfp r on r.id = i.rfp_id
    join membership m on m.user_id = a.user_id and m.company_id = i.company_id
    join app_user u on u.id = a.user_id join app_user b on b.id = a.assigned_by
    where a.invite_id = ${inviteId} and a.user_id = ${userId}::uuid and a.assigned_by <> a.user_id
      and a.section_id = any(${sql.array([...sectionIds], 'uuid')})
    order by s.kind desc, s.category_position, s.position`);
  const [first] = rows;
  if (!first) return undefined;
  const rfpName = rfpForMail(first.rfpName);
  const step =
    (first.kind as RequirementKind) === 'technical' ? 'technicalRequirements' : 'commercialEvaluation';
  const search = new URLSearchParams({
    product_name: rfpName,
    step,
    category: String(first.categoryPosition + 1),
  });
  return {
    rfpName,
    by: personForMail(first.by),
    assignee: { id: first.userId, email: first.email },
    companyId: first.companyId,
    sections: rows.map(({ section }) => nameForMail(section) ?? t('a section')),
    path: `/app/submit-rfp/${rfpId}?${search.toString()}`,
  };
}

/** Returns text like `Sign-in, Audit and 3 more`. */
function formatSections(sections: readonly string[]): string {
  const named = sections.slice(0, 3);
  const more = sections.length - named.length;
  const names = named.join(', ');
  return more > 0
    ? t('{sections} and {count, plural, other {# more}}', { sections: names, count: more })
    : names;
}

export const sectionCount = ({ length }: readonly string[]): string =>
  length === 1 ? 'a section' : `${length} sections`;

export const assignmentNotificationBuilders: NotificationBuilders<'sectionsAssigned'> = {
  sectionsAssigned: async (db, payload) => {
    const notification = await findAssignmentNotification(db, payload);
    if (!notification) return [];
    return [
      {
        to: [notification.assignee.id],
        recipientRole: asMemberOf(notification.companyId),
        title: t(
          '{count, plural, one {{person} assigned you a section of {rfpName}} other {{person} assigned you # sections of {rfpName}}}',
          {
            count: notification.sections.length,
            person: notification.by,
            rfpName: notification.rfpName,
          },
        ),
        detail: formatSections(notification.sections),
        path: notification.path,
      },
    ];
  },
};
