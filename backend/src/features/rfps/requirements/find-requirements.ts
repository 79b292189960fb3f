import { getCommercial, getTechnical, type RequirementKind } from '../contracts/requirements.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler, type Caller } from '../../../platform/handler.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { loadRequirements } from './requirements-store.ts';
import { loadReadable } from '../rfp-access.ts';

const answerRow = row({ questionId: number, answer: text, version: number });

/** Returns a requirements step for readers of the RFP. A vendor also gets its own answers. */
async function readRequirements(db: Queryable, caller: Caller, rfpId: string, kind: RequirementKind) {
  const { invite } = await loadReadable(db, caller, rfpId);
  const evaluation = await loadRequirements(db, rfpId, kind);
  const quesAns = invite
    ? await db.any(sql.type(answerRow)`
        select a.question_id as "questionId", a.answer, a.version from answer a
        join question q on q.rfp_id = a.rfp_id and q.id = a.question_id
        join requirement_section s on s.id = q.section_id
        where a.invite_id = ${invite.id} and s.kind = ${kind}`)
    : [];
  return { evaluation, quesAns: [...quesAns] };
}

export const findTechnical = queryHandler(getTechnical, async ({ params, caller, db }) => {
  const { evaluation, quesAns } = await readRequirements(db, caller, params.rfpId, 'technical');
  return { technicalEval: evaluation, quesAns };
});

export const findCommercial = queryHandler(getCommercial, async ({ params, caller, db }) => {
  const { evaluation, quesAns } = await readRequirements(db, caller, params.rfpId, 'commercial');
  return { commercialEval: evaluation, quesAns };
});
