import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { nullable, number, row, text } from '../../../platform/database/row.ts';
import { messages } from '../contracts/messages.ts';
import { assignSections, responseColleagues } from '../contracts/colleagues.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadOwnResponse, type ColleagueDependencies } from './colleague-dependencies.ts';
import { countComments } from './internal-comment-store.ts';
import { lockOpenResponse } from '../open-response.ts';
import { t } from '../../../kernel/text/texts.ts';

const assignmentRow = row({
  sectionId: text,
  kind: text,
  firstQuestionId: number,
  userId: nullable(text),
});

interface OfInvite {
  rfpId: string;
  inviteId: string;
  companyId: string | null;
}

/** Lists every section of an RFP with its assignee; none if the assignee has left the company. */
const listAssignments = (db: Queryable, { rfpId, inviteId, companyId }: OfInvite) =>
  db.any(sql.type(assignmentRow)`
    select s.id::text as "sectionId", s.kind, first.id as "firstQuestionId", m.user_id::text as "userId"
    from requirement_section s
    join lateral (select q.id from question q where q.section_id = s.id order by q.position limit 1) first on true
    left join section_assignment a on a.invite_id = ${inviteId} and a.section_id = s.id
    left join membership m on m.user_id = a.user_id and m.company_id = ${companyId}::uuid
    where s.rfp_id = ${rfpId}
    order by s.kind desc, s.category_position, s.position`);

/** Lists all members of a company by name. */
const listColleagues = (db: Queryable, companyId: string | null) =>
  db.any(sql.type(row({ userId: text, userName: text }))`
    select u.id::text as "userId", u.user_name as "userName" from membership m join app_user u on u.id = m.user_id
    where m.company_id = ${companyId}::uuid order by lower(u.user_name), u.id`);

const isColleague = (db: Queryable, companyId: string | null, userId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from membership where company_id = ${companyId}::uuid and user_id = ${userId}`);

const assign = (
  { inviteId, userId, by, now }: { inviteId: string; userId: string; by: string; now: number },
  sectionIds: readonly string[],
): Change => sql.statement`
  insert into section_assignment (invite_id, section_id, user_id, assigned_by, assigned_at)
  select ${inviteId}, id, ${userId}, ${by}, to_timestamp(${now}::double precision / 1000)
  from unnest(${sql.array([...sectionIds], 'uuid')}) as given (id) order by id
  on conflict (invite_id, section_id) do update
  set user_id = excluded.user_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at`;

/** A colleague may have removed the assignment at the same moment. */
const unassign = (inviteId: string, sectionIds: readonly string[]): Change => ({
  mayMiss: sql.statement`
    delete from section_assignment
    where invite_id = ${inviteId} and section_id = any(${sql.array([...sectionIds], 'uuid')})`,
});

/** Assigns sections to colleagues. Unchanged assignments are left alone, and no one is notified about them. */
const assignSectionsHandler = (dependencies: ColleagueDependencies) =>
  commandHandler(assignSections, async ({ body: { rfpId, sectionIds, userId }, caller, db, record, now }) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, rfpId, 'share');
    const { id: inviteId, companyId } = invite;
    const current = new Map(
      (await listAssignments(db, { rfpId, inviteId, companyId })).map((assignment) => [
        assignment.sectionId,
        assignment,
      ]),
    );
    const errors = sectionIds.flatMap((id, at) =>
      current.has(id) ? [] : [{ field: `sectionIds[${at}]`, message: t('No such section') }],
    );
    if (userId !== null && !(await isColleague(db, companyId, userId)))
      errors.push({ field: 'userId', message: t('Not a member of your company') });
    if (errors.length > 0) return refuse('invalidFields', { errors });
    const changed = [...new Set(sectionIds)].filter((id) => current.get(id)?.userId !== userId);
    if (changed.length > 0)
      await record(
        {
          name: 'sectionsAssigned',
          payload: { rfpId, inviteId, sectionIds: changed, ...(userId ? { userId } : {}) },
        },
        userId === null
          ? unassign(inviteId, changed)
          : assign({ inviteId, userId, by: caller.userId, now }, changed),
      );
    return { message: messages.sectionsAssigned };
  });

export const sectionAssignmentHandlers = (dependencies: ColleagueDependencies): Handler[] => [
  queryHandler(responseColleagues, async ({ params: { rfpId }, caller, db }) => {
    const { invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
    const { id: inviteId, companyId } = invite;
    return {
      colleagues: [...(await listColleagues(db, companyId))],
      sections: (await listAssignments(db, { rfpId, inviteId, companyId })).map((assignment) => ({
        ...assignment,
        kind: assignment.kind as 'technical',
      })),
      comments: [...(await countComments(db, inviteId))],
    };
  }),
  assignSectionsHandler(dependencies),
];
