import { messages } from '../contracts/messages.ts';
import { addProject } from '../contracts/rfps.ts';
import { sql } from '../platform/database.ts';
import { deed } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { lockOwnRfp } from './rfp-store.ts';

/** Saves the project step whole. Milestones may still move after publication: dates are not terms. */
export const doAddProject = deed(addProject, async ({ body, caller, read, record, now }) => {
  const before = await lockOwnRfp(read, caller, body.rfpId);
  if (body.version !== undefined && body.version !== before.projectVersion) return refuse('changedMeanwhile');
  const timeZone = body.timeZone ?? before.timeZone;
  if (!isTimeZone(timeZone))
    return refuse('invalidFields', { errors: [{ field: 'timeZone', message: 'Must be a time zone' }] });
  const version = before.projectVersion + 1;
  await record(
    { name: 'projectSaved', payload: { rfpId: before.id } },
    sql.typeAlias('nothing')`
      update rfp set project_name = ${body.projectName}, project_description = ${body.projectDescription},
        time_zone = ${timeZone}, project_saved_at = to_timestamp(${now}::double precision / 1000), project_version = ${version}
      where id = ${body.rfpId} and project_version = ${before.projectVersion}`,
    { mayMiss: sql.typeAlias('nothing')`delete from milestone where rfp_id = ${body.rfpId}` },
    {
      mayMiss: sql.typeAlias('nothing')`
        insert into milestone (rfp_id, position, name, description, date, is_fixed)
        select ${body.rfpId}, position, name, description, date, is_fixed
        from ${sql.unnest(
          body.timelineItems.map((one, position) => [
            position,
            one.mileStoneName,
            one.description,
            one.mileStoneDate,
            one.isFixed,
          ]),
          ['int4', 'text', 'text', 'date', 'bool'],
        )} as item (position, name, description, date, is_fixed)`,
    },
  );
  return { message: messages.detailsUpdated, version };
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}
