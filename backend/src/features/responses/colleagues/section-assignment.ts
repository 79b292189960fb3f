import { messages } from '../contracts/messages.ts';
import { assignSections, responseColleagues } from '../contracts/colleagues.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadOwnResponse, type ColleagueDependencies } from './colleague-dependencies.ts';
import { countComments } from './internal-comment-store.ts';
import { lockOpenResponse } from '../open-response.ts';
import {
  assign,
  isColleague,
  listAssignments,
  listColleagues,
  unassign,
} from './section-assignment-store.ts';

/** Assigns sections to colleagues. Unchanged assignments are left alone, and no one is notified about them. */
const doAssignSections = (dependencies: ColleagueDependencies) =>
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
      current.has(id) ? [] : [{ field: `sectionIds[${at}]`, message: 'No such section' }],
    );
    if (userId !== null && !(await isColleague(db, companyId, userId)))
      errors.push({ field: 'userId', message: 'Nobody of your company' });
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
  doAssignSections(dependencies),
];
