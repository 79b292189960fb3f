import type { Rating, ResponseSection } from '../contracts/evaluation.ts';
import type { RequirementKind } from '../contracts/requirements.ts';
import { rooms, type Push } from '../contracts/pushes.ts';
import { sql, type Reader, type Transaction } from '../platform/database.ts';
import { json, nullable, number, row, text } from '../platform/row.ts';
import { earnedPoints, sumPoints } from './score.ts';

const headRow = row({
  rfpId: text,
  kind: text,
  vendorId: text,
  companyName: text,
  categoryName: text,
  categoryPosition: number,
  sectionName: text,
  sectionPosition: number,
  version: number,
});
const questionRow = row({
  id: number,
  question: text,
  type: text,
  score: number,
  answer: nullable(text),
  rating: nullable(text),
});

/** Reads one section of an accepted response anew, scores it, writes it whole. Nothing for an invite not accepted. */
export async function projectSection(tx: Transaction, inviteId: string, sectionId: string): Promise<Push[]> {
  const head = await tx.maybeOne(sql.type(headRow)`
    select i.rfp_id as "rfpId", s.kind, c.id as "vendorId", c.name as "companyName", s.category_name as "categoryName",
      s.category_position as "categoryPosition", s.name as "sectionName", s.position as "sectionPosition",
      nextval('revision') as version
    from invite i join company c on c.id = i.company_id
    join requirement_section s on s.id = ${sectionId} and s.rfp_id = i.rfp_id
    where i.id = ${inviteId} and i.accept_status = 1`);
  if (!head) return [];
  const asked = await tx.any(sql.type(questionRow)`
    select q.id, q.text as question, q.type, q.score, a.answer, r.rating
    from question q
    left join answer a on a.invite_id = ${inviteId} and a.question_id = q.id
    left join rating r on r.invite_id = ${inviteId} and r.question_id = q.id
    where q.section_id = ${sectionId} order by q.position`);
  const questions = asked.map((one) => {
    const type = one.type as 'yes-no' | 'detailed';
    const rating = one.rating as Rating | null;
    return {
      questionId: one.id,
      question: one.question,
      type,
      score: one.score,
      answer: one.answer === '' ? null : one.answer,
      answerRating: rating ?? ('-' as const),
      earned: earnedPoints({ type, score: one.score, answer: one.answer, rating }),
    };
  });
  const section: ResponseSection = {
    ...head,
    kind: head.kind as RequirementKind,
    sectionId,
    scores: sumPoints(questions.map((one) => one.earned)),
    totals: sumPoints(questions.map((one) => one.score)),
    answered: questions.filter((one) => one.answer !== null).length,
    questions,
  };
  await tx.query(sql.typeAlias('nothing')`
    insert into response_section (rfp_id, invite_id, kind, section_id, category_position, section_position, scores, totals,
      answered, question_count, row, revision)
    values (${head.rfpId}, ${inviteId}, ${head.kind}, ${sectionId}, ${head.categoryPosition}, ${head.sectionPosition},
      ${section.scores}, ${section.totals}, ${section.answered}, ${questions.length}, ${JSON.stringify(section)}::jsonb, ${head.version})
    on conflict (invite_id, section_id) do update set scores = excluded.scores, totals = excluded.totals,
      answered = excluded.answered, question_count = excluded.question_count, row = excluded.row, revision = excluded.revision`);
  return [{ room: rooms.rfpBuyer(head.rfpId), name: 'responseSectionChanged', payload: section }];
}

/** Every section of every accepted response, in the questionnaire's order. */
export async function listSections(read: Reader, rfpId: string): Promise<ResponseSection[]> {
  const rows = await read.any(sql.type(row({ row: json<ResponseSection>() }))`
    select row from response_section where rfp_id = ${rfpId}
    order by category_position, section_position, invite_id`);
  return rows.map((one) => one.row);
}
