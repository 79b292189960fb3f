import { materialFile, addProject, deleteMaterial } from '../contracts/rfps.ts';
import { isTimeZone } from '../../../kernel/format/date-formats.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  isBlankContact,
  dateErrors,
  projectErrors,
  withFixedMilestones,
  type ContactRole,
} from '../contracts/project-rules.ts';
import type { FieldError, Infer } from '../../../kernel/schema/schema.ts';
import { dayIn } from '../../../platform/time/calendar-day.ts';
import { sql } from '../../../platform/database/database.ts';
import { addDocuments, removeDocument } from '../../../platform/storage/documents.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { dueTimeMovedEvents } from '../deadlines/move-due-time.ts';
import { decideDueChange, timelineDay } from '../deadlines/due-time-set.ts';
import { listInvites } from '../invites/invite-store.ts';
import { listMilestones, replaceMilestones, stagesOf } from '../milestone-store.ts';
import { materialOwner, replaceContacts } from './project-store.ts';
import { lockOwnUndecidedRfp, decideSaving } from '../rfp-store.ts';

type ProjectBody = Infer<typeof addProject.body>;

/**
 * Saves the project step; fields that the body leaves out stay unchanged. Milestones may still move after publication because
 * dates are not terms, except for a due time that is set.
 */
export const addProjectHandler = commandHandler(
  addProject,
  async ({ body, files, caller, db, record, now }) => {
    const before = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const { projectVersion, publishedAt } = before;
    const saving = decideSaving({ version: projectVersion, publishedAt }, body.version, 'never');
    if (!saving.ok) return refuse(saving.code);
    const existing = await listMilestones(db, before.id);
    const timeZone = body.timeZone ?? before.timeZone;
    const owner = materialOwner(before.id);
    const material = await addDocuments(db, owner, files['supportingMaterial'] ?? [], materialFile);
    const validationErrors = validationErrorsOf(body, existing, timeZone, now);
    const dueTime = body.dueTime === undefined ? before.dueTime : body.dueTime || null;
    const isSealed = body.isSealed ?? before.isSealed;
    const { requiresDeclaration = before.requiresDeclaration, hasTwoEnvelopes = before.hasTwoEnvelopes } =
      body;
    if (
      publishedAt !== null &&
      (requiresDeclaration !== before.requiresDeclaration || hasTwoEnvelopes !== before.hasTwoEnvelopes)
    )
      return refuse('alreadyPublished');
    if ('error' in material) validationErrors.push({ field: 'supportingMaterial', message: material.error });
    const due =
      validationErrors.length === 0
        ? decideDueChange(
            { ...before, stages: stagesOf(existing) },
            { timeZone, dueTime, isSealed, stages: stagesOf(body.timelineItems ?? existing) },
            now,
          )
        : undefined;
    if (due && !due.ok) {
      if (due.code !== 'invalidFields') return refuse(due.code);
      validationErrors.push(due.error);
    }
    if (validationErrors.length > 0 || 'error' in material)
      return refuse('invalidFields', { errors: validationErrors });
    const isFirst = before.projectVersion === 0;
    const timeline = body.timelineItems ?? (isFirst ? withFixedMilestones(existing) : undefined);
    const version = before.projectVersion + 1;
    const dates = (timeline ?? existing).map((timelineItem) => ({ date: timelineItem.mileStoneDate }));
    const movedTo = due?.ok ? due.movedTo : null;
    await record(
      [
        { name: 'projectSaved', payload: { rfpId: before.id } },
        ...(movedTo === null ? [] : dueTimeMovedEvents(await listInvites(db, before.id), movedTo)),
      ],
      sql.statement`
      update rfp set project_name = ${body.projectName}, project_description = ${body.projectDescription},
        business_objective = coalesce(${body.businessObjective ?? null}, business_objective),
        metrics = coalesce(${body.metrics ?? null}, metrics),
        decision_process = coalesce(${body.decisionProcess ?? null}, decision_process),
        decision_criteria = coalesce(${body.decisionCriteria ?? null}, decision_criteria),
        time_zone = ${timeZone}, due_time = ${dueTime}::time, is_sealed = ${isSealed}, requires_declaration = ${requiresDeclaration},
        has_two_envelopes = ${hasTwoEnvelopes}, project_saved_at = to_timestamp(${now}::double precision / 1000), project_version = ${version},
        announced_day = ${timelineDay(dates, timeZone, now)}
      where id = ${before.id} and project_version = ${before.projectVersion}`,
      ...(timeline ? replaceMilestones(before.id, timeline) : []),
      ...(body.contacts ? replaceContacts(before.id, body.contacts.filter(isWhole)) : []),
      ...material.changes,
    );
    return { message: sharedMessages.detailsUpdated, version };
  },
);

/** Deletes a file at once. Unsaved input of the step has no effect here. */
export const deleteMaterialHandler = commandHandler(deleteMaterial, async ({ body, caller, db, record }) => {
  const before = await lockOwnUndecidedRfp(db, caller, body.rfpId);
  const removal = await removeDocument(db, materialOwner(before.id), body.fileName);
  await record(
    { name: 'projectSaved', payload: { rfpId: before.id } },
    removal,
    sql.statement`
      update rfp set project_version = project_version + 1
      where id = ${before.id} and project_version = ${before.projectVersion}`,
  );
  return { message: sharedMessages.documentDeleted };
});

type Contacts = NonNullable<ProjectBody['contacts']>;

const isWhole = (contact: Contacts[number]): contact is { contactName: string; contactRole: ContactRole } =>
  !isBlankContact(contact);

function validationErrorsOf(
  { contacts = [], timelineItems }: ProjectBody,
  existing: readonly { mileStoneName: string; isFixed: boolean }[],
  timeZone: string,
  now: number,
): FieldError[] {
  const fixed = existing.filter(({ isFixed }) => isFixed).map(({ mileStoneName }) => mileStoneName);
  const validationErrors = projectErrors(
    { contacts, timelineItems: timelineItems ?? [] },
    timelineItems ? fixed : [],
  );
  if (!isTimeZone(timeZone))
    return [...validationErrors, { field: 'timeZone', message: sharedMessages.timeZoneUnknown }];
  return [...validationErrors, ...dateErrors(timelineItems ?? [], dayIn(timeZone, now))];
}
