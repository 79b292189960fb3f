import type { SectionChange } from '../contracts/evaluation.ts';
import { rfpBuyerRoom } from '../../rfps/contracts/rooms.ts';
import type { Push } from '../../../kernel/pushes.ts';
import { sql, type Transaction } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { answerAt, writeSection } from './response-section.ts';
import { sumsOf, sumsOfAll, addRawSums, sumWeighted } from './score.ts';
import { parseWeightedSums, weightedSums } from './weighted-sums.ts';

const rawSumsRow = row({
  categoryPosition: number,
  scores: number,
  totals: number,
  answered: number,
  scored: number,
  questions: number,
  weighedScores: text,
  weighedTotals: text,
});

/**
 * Writes one section again and reports the change of the section and its parents: the category and kind of one vendor, however
 * many others answer. `changed` are the questions to report; null reports all of the section's questions.
 */
export async function changeSection(
  tx: Transaction,
  inviteId: string,
  sectionId: string,
  changed: ReadonlySet<number> | null,
): Promise<Push[]> {
  const written = await writeSection(tx, inviteId, sectionId);
  if (!written) return [];
  const { rfpId, vendorId, kind, categoryPosition, version, section, answers, hasConditions } = written;
  const sums = await tx.any(sql.type(rawSumsRow)`
    select category_position as "categoryPosition", sum(scores) as scores, sum(totals) as totals,
      sum(answered)::int4 as answered, sum(scored)::int4 as scored, sum(question_count)::int4 as questions, ${weightedSums}
    from response_section where invite_id = ${inviteId} and kind = ${kind} group by category_position`);
  const categories = sums.map(({ weighedScores, weighedTotals, ...rawSums }) => ({
    rawSums,
    weighed: parseWeightedSums(weighedScores, weighedTotals),
  }));
  const own = categories.filter(({ rawSums }) => rawSums.categoryPosition === categoryPosition);
  const payload: SectionChange = {
    rfpId,
    vendorId,
    kind,
    sectionId,
    categoryPosition,
    version,
    section,
    category: sumsOf(
      addRawSums(own.map(({ rawSums }) => rawSums)),
      sumWeighted(own.map(({ weighed }) => weighed)),
    ),
    total: sumsOfAll(
      addRawSums(categories.map(({ rawSums }) => rawSums)),
      sumWeighted(categories.map(({ weighed }) => weighed)),
    ),
    // One answer can decide whether other questions are asked.
    answers: answers
      .filter((answer) => hasConditions || (changed?.has(answer.questionId) ?? true))
      .map(answerAt(version)),
  };
  return [{ room: rfpBuyerRoom(rfpId), name: 'responseSectionChanged', payload }];
}
