import { fixedMilestones } from '../contracts/rfp-steps.ts';
import { getProject } from '../contracts/rfps.ts';
import { sql } from '../platform/database.ts';
import { finding } from '../platform/handler.ts';
import { row, text } from '../platform/row.ts';
import { listMilestones } from './milestone-store.ts';
import { loadReadable } from './rfp-access.ts';

const offered = fixedMilestones.map((mileStoneName) => ({
  mileStoneName,
  description: '',
  mileStoneDate: null,
  isFixed: true,
}));

/** The project step; until it is saved its timeline offers the fixed milestones, undated. */
export const findProject = finding(getProject, async ({ params, caller, read }) => {
  const { rfp } = await loadReadable(read, caller, params.rfpId);
  const texts = await read.one(sql.type(row({ name: text, description: text }))`
    select project_name as name, project_description as description from rfp where id = ${rfp.id}`);
  const milestones = await listMilestones(read, rfp.id);
  return {
    project: {
      projectName: texts.name,
      projectDescription: texts.description,
      timeZone: rfp.timeZone,
      timelineItems: rfp.projectVersion === 0 ? offered : [...milestones],
      version: rfp.projectVersion,
    },
  };
});
