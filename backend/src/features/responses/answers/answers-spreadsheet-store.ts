import type { ExportedKind } from '../contracts/answers-spreadsheet.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import type { QuestionDetails, QuestionType } from '../../rfps/contracts/questions/question-details.ts';
import { conditionText } from '../../rfps/contracts/questions/shown-if.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { json, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import type { CurrentAnswer } from './answers-spreadsheet.ts';

const currentRow = row({
  questionId: number,
  kind: text,
  category: text,
  section: text,
  sectionId: text,
  question: text,
  type: text,
  details: nullable(json<QuestionDetails>()),
  answer: text,
  remark: text,
  version: number,
  answeredBy: nullable(text),
  answeredAt: nullable(time),
});

/** A stored answer with its author. */
export interface OwnedAnswer extends CurrentAnswer {
  sectionId: string;
  answeredBy: string | null;
  answeredAt: number | null;
}

/** Lists every question of an RFP with the answer of one invite. Technical questions come first, in the questionnaire's order. */
export async function listCurrentAnswers(
  db: Queryable,
  { rfpId, inviteId, kind }: { rfpId: string; inviteId: string; kind: ExportedKind },
): Promise<OwnedAnswer[]> {
  const rows = await db.any(sql.type(currentRow)`
    select q.id as "questionId", s.kind, s.category_name as category, s.name as section, s.id::text as "sectionId",
      q.text as question, q.type, q.details, coalesce(a.answer, '') as answer,
      coalesce(a.remark, '') as remark, coalesce(a.version, 0) as version,
      u.user_name as "answeredBy", a.answered_at as "answeredAt"
    from requirement_section s join question q on q.section_id = s.id
    left join answer a on a.invite_id = ${inviteId} and a.question_id = q.id
    left join app_user u on u.id = a.answered_by
    where s.rfp_id = ${rfpId} and (${kind} = 'both' or s.kind = ${kind})
    order by s.kind desc, s.category_position, s.position, q.position`);
  const texts = new Map(rows.map(({ questionId, question }) => [questionId, question]));
  return rows.map((question) => ({
    ...question,
    kind: question.kind as RequirementKind,
    type: question.type as QuestionType,
    ...(question.details?.shownIf && {
      condition: conditionText(question.details.shownIf, (questionId) => texts.get(questionId)),
    }),
  }));
}
