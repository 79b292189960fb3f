import type { Rating, VendorRow } from '../contracts/evaluation.ts';
import type { QuestionDetails, QuestionType } from '../../rfps/contracts/questions/question-details.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { isQAskedOf } from '../../rfps/public.ts';
import { failsMustHave } from './must-have.ts';

const mustHaveRow = row({
  questionId: number,
  question: text,
  type: text,
  details: nullable(json<QuestionDetails>()),
  answer: nullable(text),
  rating: nullable(text),
});

/** The maximum length of a line that names failed questions. */
const shownCharacters = 120;

const cut = (words: string): string => {
  const characters = [...words];
  return characters.length <= shownCharacters ? words : `${characters.slice(0, shownCharacters).join('')}…`;
};

/** Lists the must-have questions that an accepted invite fails, in the questionnaire's order. */
export async function listFailedMustHaves(
  db: Queryable,
  inviteId: string,
  isSubmitted: boolean,
): Promise<VendorRow['failedMustHaves']> {
  const rows = await db.any(sql.type(mustHaveRow)`
    select q.id as "questionId", q.text as question, q.type, q.details, a.answer, r.rating
    from invite i join question q on q.rfp_id = i.rfp_id and q.is_must_have
    join requirement_section s on s.id = q.section_id
    left join answer a on a.invite_id = i.id and a.question_id = q.id
    left join rating r on r.invite_id = i.id and r.question_id = q.id
    where i.id = ${inviteId} and i.accept_status = 1 and ${isQAskedOf(sql.fragment`i.id`)}
    order by s.kind desc, s.category_position, s.position, q.position`);
  return rows
    .filter(({ type, details, answer, rating }) =>
      failsMustHave(
        { type: type as QuestionType, details, answer, rating: rating as Rating | null },
        isSubmitted,
      ),
    )
    .map(({ questionId, question }) => ({ questionId, question: cut(question) }));
}
