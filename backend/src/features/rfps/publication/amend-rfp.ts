import { listQuestionFiles, publishPendingFiles } from '../question-files/question-file-store.ts';
import type { AddendumChange } from '../../addenda/contract.ts';
import { presentationErrors, type PresentationForm } from '../contracts/final-presentation.ts';
import type { RequirementKind } from '../contracts/requirements.ts';
import { plainQuestion } from '../contracts/questions/question-rules.ts';
import type { QuestionDetails, QuestionType } from '../contracts/questions/question-details.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { requireTechnicalOpen } from '../deadlines/two-envelopes.ts';
import { decideAmendment, type Amendment, type CurrentQuestion, type CurrentSection } from './amendment.ts';
import {
  putPresentationTerms,
  withPresentationDefaults,
  type PresentationInput,
} from '../terms/final-presentation.ts';

const sectionRow = row({ sectionId: text, kind: text, categoryName: text, sectionName: text });
const questionRow = row({
  sectionId: text,
  questionId: number,
  question: text,
  type: text,
  score: number,
  details: nullable(json<QuestionDetails>()),
});

/**
 * Returns the changes that amend a published questionnaire, and the texts for vendors. Refuses technicalClosed and
 * invalidFields. Provided to other
 * slices. Sections keep their ids, so everything attached to them stays. The caller holds the RFP's lock.
 */
export async function amendQuestionnaire(
  db: Queryable,
  rfpId: string,
  amendment: Amendment,
): Promise<{ announced: AddendumChange[]; kinds: RequirementKind[]; changes: Change[] }> {
  if (amendment.amended.length + amendment.added.length > 0) await requireTechnicalOpen(db, rfpId);
  const sections = (await db.any(sql.type(sectionRow)`
    select id::text as "sectionId", kind, category_name as "categoryName", name as "sectionName"
    from requirement_section where rfp_id = ${rfpId}`)) as readonly CurrentSection[];
  const places = new Map(sections.map((section) => [section.sectionId, section]));
  const rows = await db.any(sql.type(questionRow)`
    select section_id::text as "sectionId", id as "questionId", text as question, type, score, details
    from question where rfp_id = ${rfpId} order by position`);
  const questions = rows.flatMap((question): CurrentQuestion[] => {
    const place = places.get(question.sectionId);
    return place ? [{ ...place, ...question, type: question.type as QuestionType }] : [];
  });
  const decided = decideAmendment(sections, questions, amendment);
  if (!decided.ok) return refuse('invalidFields', decided);
  const pending = (await listQuestionFiles(db, rfpId)).filter(({ isPending }) => isPending);
  const announced = [...decided.announced, ...announceFiles(questions, pending)];
  const kinds = [...new Set(announced.flatMap(({ kind }) => kind ?? []))];
  return {
    announced,
    kinds,
    changes: [
      ...kinds.map((kind) => raiseVersion(rfpId, kind)),
      ...(amendment.amended.length > 0 ? [amend(rfpId, amendment)] : []),
      ...(amendment.added.length > 0 ? [add(rfpId, amendment)] : []),
      ...(pending.length > 0 ? [publishPendingFiles(rfpId)] : []),
    ],
  };
}

/** Announces the files that were added to questions since publication or the addendum before. */
const announceFiles = (
  questions: readonly CurrentQuestion[],
  pending: readonly { questionId: number; name: string }[],
): AddendumChange[] =>
  questions.flatMap(({ kind, categoryName, sectionName, questionId, question, type, score }) => {
    const files = pending.filter((file) => file.questionId === questionId).map(({ name }) => name);
    const about = { kind, categoryName, sectionName, questionId, question, type, score };
    return files.length === 0 ? [] : [{ change: 'questionFilesAdded' as const, ...about, files }];
  });

/** A user who has the step open has read an earlier version. */
const raiseVersion = (rfpId: string, kind: RequirementKind): Change => sql.statement`
  update requirements set version = version + 1 where rfp_id = ${rfpId} and kind = ${kind}`;

const amend = (rfpId: string, { amended }: Amendment): Change => sql.statement`
  update question q set text = coalesce(given.text, q.text), score = coalesce(given.score, q.score)
  from ${sql.unnest(
    amended.map(({ questionId, question, score }) => [questionId, question ?? null, score ?? null]),
    ['int8', 'text', 'numeric'],
  )} as given (id, text, score)
  where q.rfp_id = ${rfpId} and q.id = given.id`;

/** Adds the questions at the end of their sections, in the given order. */
const add = (rfpId: string, { added }: Amendment): Change => sql.statement`
  insert into question (rfp_id, id, section_id, position, text, type, score, details, grading)
  select ${rfpId}, given.id, given.section_id,
    coalesce((select max(q.position) from question q where q.section_id = given.section_id), -1) + given.place,
    given.text, given.type, given.score, given.details::jsonb, given.grading::jsonb
  from ${sql.unnest(
    added
      .map(plainQuestion)
      .map(({ questionId, sectionId, question, type, score, details, grading }, at) => [
        questionId,
        sectionId,
        at + 1,
        question,
        type,
        score,
        details ? JSON.stringify(details) : null,
        grading ? JSON.stringify(grading) : null,
      ]),
    ['int8', 'uuid', 'int4', 'text', 'text', 'numeric', 'text', 'text'],
  )} as given (id, section_id, place, text, type, score, details, grading)`;

/**
 * Returns the changes that give the final presentation new terms. Refuses invalidFields, with its fields under `presentation`.
 */
export function amendPresentation(rfpId: string, input: PresentationInput): Change[] {
  const terms: PresentationForm = withPresentationDefaults(input);
  const errors = presentationErrors(terms);
  if (errors.length > 0)
    return refuse('invalidFields', {
      errors: errors.map(({ field, message }) => ({ field: `presentation.${field}`, message })),
    });
  return putPresentationTerms(rfpId, terms);
}
