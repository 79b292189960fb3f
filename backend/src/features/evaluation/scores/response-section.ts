import type { RatedAnswer, Rating } from '../contracts/evaluation.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import type {
  QuestionDetails,
  QuestionGrading,
  QuestionType,
} from '../../rfps/contracts/questions/question-details.ts';
import { arePricesClosedIn } from '../../rfps/public.ts';
import { sql, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { bool, json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { isQAskedOf } from '../../rfps/public.ts';
import { draftSumsOf, earnedPoints, sumsOf, rawSumsOf } from './score.ts';

const headRow = row({
  rfpId: text,
  kind: text,
  vendorId: text,
  categoryName: text,
  categoryPosition: number,
  sectionName: text,
  sectionPosition: number,
  weight: number,
  isSubmitted: bool,
  version: number,
});
const questionRow = row({
  id: number,
  type: text,
  score: number,
  details: nullable(json<QuestionDetails>()),
  grading: nullable(json<QuestionGrading>()),
  isNotAsked: bool,
  answer: nullable(text),
  remark: nullable(text),
  rating: nullable(text),
  comment: nullable(text),
  isRatingRemoved: bool,
});

/** Reads one section of an accepted response again, scores it and writes it whole. Returns null if the invite is not accepted. */
export async function writeSection(tx: Transaction, inviteId: string, sectionId: string) {
  const head = await tx.maybeOne(sql.type(headRow)`
    select i.rfp_id as "rfpId", s.kind, i.company_id as "vendorId", s.category_name as "categoryName",
      s.category_position as "categoryPosition", s.name as "sectionName", s.position as "sectionPosition",
      s.weight * s.category_weight as weight, i.submitted_at is not null as "isSubmitted",
      nextval('revision') as version
    from invite i join requirement_section s on s.id = ${sectionId} and s.rfp_id = i.rfp_id
    where i.id = ${inviteId} and i.accept_status = 1 and i.company_id is not null`);
  if (!head) return null;
  const questionRows = await tx.any(sql.type(questionRow)`
    select q.id, q.type, q.score, q.details, q.grading, not ${isQAskedOf(sql.fragment`${inviteId}`)} as "isNotAsked", a.answer, nullif(a.remark, '') as remark, r.rating, r.comment, m.removed_at is not null as "isRatingRemoved"
    from question q
    left join answer a on a.invite_id = ${inviteId} and a.question_id = q.id
    left join rating r on r.invite_id = ${inviteId} and r.question_id = q.id
    left join removed_rating m on m.invite_id = ${inviteId} and m.question_id = q.id and m.user_id is null
    where q.section_id = ${sectionId} order by q.position`);
  const questions = questionRows.map((question) => ({
    ...question,
    type: question.type as QuestionType,
    answer: question.answer === '' || question.isNotAsked ? null : question.answer,
    remark: question.isNotAsked ? null : question.remark,
    rating: question.isNotAsked ? null : (question.rating as Rating | null),
  }));
  const rawSums = head.isSubmitted ? rawSumsOf(questions) : draftSumsOf(questions);
  const hasConditions = questions.some(({ details }) => details?.shownIf);
  const answers = questions.map((question): UnversionedAnswer => ({
    questionId: question.id,
    answer: question.answer,
    ...(question.remark !== null && { remark: question.remark }),
    answerRating: question.rating ?? '-',
    earned: earnedPoints(question),
    ...(question.comment !== null && { comment: question.comment }),
    ...(question.isNotAsked
      ? { isNotAsked: true as const }
      : question.isRatingRemoved && { isRatingRemoved: true }),
  }));
  await tx.query(sql.statement`
    insert into response_section (rfp_id, invite_id, vendor_id, kind, section_id, category_position, category_name,
      section_position, section_name, weight, scores, totals, answered, scored, question_count, answers, revision)
    values (${head.rfpId}, ${inviteId}, ${head.vendorId}, ${head.kind}, ${sectionId}, ${head.categoryPosition},
      ${head.categoryName}, ${head.sectionPosition}, ${head.sectionName}, ${head.weight}, ${rawSums.scores}, ${rawSums.totals}, ${rawSums.answered},
      ${rawSums.scored}, ${rawSums.questions}, ${JSON.stringify(answers)}::jsonb, ${head.version})
    on conflict (invite_id, section_id) do update set scores = excluded.scores, totals = excluded.totals,
      answered = excluded.answered, scored = excluded.scored, question_count = excluded.question_count,
      category_name = excluded.category_name, category_position = excluded.category_position,
      section_name = excluded.section_name, section_position = excluded.section_position, weight = excluded.weight,
      vendor_id = excluded.vendor_id, answers = excluded.answers, revision = excluded.revision`);
  return {
    ...head,
    kind: head.kind as RequirementKind,
    sectionId,
    section: sumsOf(rawSums),
    answers,
    hasConditions,
  };
}

/** A stored answer, whose version is that of its section. */
type UnversionedAnswer = Omit<RatedAnswer, 'version'>;

/** Returns an answer as of a version of its section. */
export const answerAt =
  (version: number) =>
  (unversioned: UnversionedAnswer): RatedAnswer => ({ ...unversioned, version });

/** Lists the answers of every submitted response in one section, none of a closed envelope; refuses notFound if the RFP has no such section. */
export async function listSectionResponses(db: Queryable, rfpId: string, sectionId: string) {
  const rows = await db.any(sql.type(
    row({
      vendorId: nullable(text),
      revision: nullable(number),
      answers: nullable(json<UnversionedAnswer[]>()),
    }),
  )`
    select r.vendor_id as "vendorId", r.revision, r.answers
    from requirement_section s left join (response_section r
      join invite i on i.id = r.invite_id and i.submitted_at is not null) on r.rfp_id = s.rfp_id and r.section_id = s.id
      and not (s.kind = 'commercial' and ${arePricesClosedIn(sql.fragment`s.rfp_id`)})
    where s.id = ${sectionId} and s.rfp_id = ${rfpId} order by r.invite_id`);
  orNotFound(rows[0]);
  const responses = rows.flatMap(({ vendorId, revision, answers }) =>
    vendorId === null || revision === null || answers === null
      ? []
      : [{ vendorId, answers: answers.map(answerAt(revision)) }],
  );
  return { sectionId, responses };
}

/** Lists the answers of every submitted response in the whole RFP, none of a closed envelope, by the vendor's company and the question. */
export async function listAnswers(
  db: Queryable,
  rfpId: string,
): Promise<ReadonlyMap<string, ReadonlyMap<number, RatedAnswer>>> {
  const rows = await db.any(sql.type(
    row({ vendorId: text, revision: number, answers: json<UnversionedAnswer[]>() }),
  )`
    select r.vendor_id as "vendorId", r.revision, r.answers from response_section r
    join invite i on i.id = r.invite_id and i.submitted_at is not null where r.rfp_id = ${rfpId}
      and not (r.kind = 'commercial' and ${arePricesClosedIn(sql.fragment`r.rfp_id`)})`);
  return new Map(
    [...Map.groupBy(rows, ({ vendorId }) => vendorId)].map(([vendorId, sections]) => [
      vendorId,
      new Map(
        sections.flatMap(({ revision, answers }) =>
          answers.map((unversioned) => [unversioned.questionId, answerAt(revision)(unversioned)] as const),
        ),
      ),
    ]),
  );
}
