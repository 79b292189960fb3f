import { isDeepStrictEqual } from 'node:util';
import type {
  QuestionDetails,
  QuestionGrading,
  QuestionType,
} from '../contracts/questions/question-details.ts';
import type { Category, RequirementKind } from '../contracts/requirements.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { bool, json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { detachFilesOfDeletedQuestions } from '../question-files/question-file-store.ts';
import { carryOverWeights, type PlacedWeights } from '../weights/carry-over-weights.ts';
import { placeWeights } from '../weights/weights-store.ts';

const headRow = row({ overview: text, version: number });
const questionRow = row({
  categoryPosition: number,
  categoryName: text,
  sectionPosition: number,
  sectionName: text,
  id: number,
  question: text,
  type: text,
  score: number,
  isMustHave: bool,
  details: nullable(json<QuestionDetails>()),
  grading: nullable(json<QuestionGrading>()),
});

export interface StoredRequirements {
  overview: string;
  version: number;
  categories: Category[];
}

/** Returns the stored requirements step with the grading, which vendors must not read; empty at version 0 if it was never saved. */
export async function loadRequirements(
  db: Queryable,
  rfpId: string,
  kind: RequirementKind,
): Promise<StoredRequirements> {
  const head = await db.maybeOne(sql.type(headRow)`
    select overview, version from requirements where rfp_id = ${rfpId} and kind = ${kind}`);
  if (!head) return { overview: '', version: 0, categories: [] };
  const questions = await db.any(sql.type(questionRow)`
    select s.category_position as "categoryPosition", s.category_name as "categoryName", s.position as "sectionPosition",
      s.name as "sectionName", q.id, q.text as question, q.type, q.score, q.is_must_have as "isMustHave",
      q.details, q.grading
    from requirement_section s join question q on q.section_id = s.id
    where s.rfp_id = ${rfpId} and s.kind = ${kind}
    order by s.category_position, s.position, q.position`);
  const categories: Category[] = [];
  for (const question of questions) {
    const category = (categories[question.categoryPosition] ??= {
      categoryName: question.categoryName,
      sections: [],
    });
    const section = (category.sections[question.sectionPosition] ??= {
      sectionName: question.sectionName,
      questions: [],
    });
    section.questions.push({
      questionId: question.id,
      question: question.question,
      type: question.type as QuestionType,
      score: question.score,
      ...(question.isMustHave && { isMustHave: true }),
      ...(question.details && { details: question.details }),
      ...(question.grading && { grading: question.grading }),
    });
  }
  return { ...head, categories };
}

export const listIdsOfKind = (db: Queryable, rfpId: string, kind: RequirementKind) =>
  db.anyFirst(sql.type(row({ id: number }))`
    select q.id from requirement_section s join question q on q.section_id = s.id
    where s.rfp_id = ${rfpId} and s.kind = ${kind}`);

/** Lists the question ids of the RFP's other kind of requirements. */
export const listIdsOfOtherKind = (db: Queryable, rfpId: string, kind: RequirementKind) =>
  db.anyFirst(sql.type(row({ id: number }))`
    select q.id from requirement_section s join question q on q.section_id = s.id
    where s.rfp_id = ${rfpId} and s.kind <> ${kind}`);

export const listSavedKinds = (db: Queryable, rfpId: string) =>
  db.anyFirst(sql.type(row({ kind: text }))`select kind from requirements where rfp_id = ${rfpId}`);

/** Returns changes that delete a step's questions and sections, in the order of their keys. */
const emptyRequirements = (rfpId: string, kind: RequirementKind): Change[] => [
  {
    mayMiss: sql.statement`
      delete from question where section_id in (select id from requirement_section where rfp_id = ${rfpId} and kind = ${kind})`,
  },
  {
    mayMiss: sql.statement`
      delete from requirement_section where rfp_id = ${rfpId} and kind = ${kind}`,
  },
];

/** Returns changes that drop a saved step which the RFP no longer has. */
export const dropRequirements = (rfpId: string, kind: RequirementKind): Change[] => [
  ...emptyRequirements(rfpId, kind),
  {
    mayMiss: sql.statement`delete from requirements where rfp_id = ${rfpId} and kind = ${kind}`,
  },
  ...detachFilesOfDeletedQuestions(rfpId),
];

const writeHead = (rfpId: string, kind: RequirementKind, overview: string): Change => sql.statement`
  insert into requirements (rfp_id, kind, overview) values (${rfpId}, ${kind}, ${overview})
  on conflict (rfp_id, kind) do update set overview = excluded.overview, version = requirements.version + 1`;

/** A question with the positions of its category, of its section within it, and of the question within that. */
type PlacedRow = Category['sections'][number]['questions'][number] & {
  c: number;
  s: number;
  position: number;
};

const rowsOf = (categories: readonly Category[]): PlacedRow[] =>
  categories.flatMap((category, c) =>
    category.sections.flatMap((section, s) =>
      section.questions.map((question, position) => ({ ...question, c, s, position })),
    ),
  );

const outlineOf = (categories: readonly Category[]): string =>
  JSON.stringify(
    categories.map((category) => [
      category.categoryName,
      category.sections.map((section) => section.sectionName),
    ]),
  );

/** Writes these questions into the sections at their positions. */
const putQuestions = (
  rfpId: string,
  kind: RequirementKind,
  rows: readonly PlacedRow[],
): Change => sql.statement`
  insert into question (rfp_id, id, section_id, position, text, type, score, is_must_have, details, grading)
  select ${rfpId}, given.id, s.id, given.position, given.text, given.type, given.score, given.is_must_have,
    given.details::jsonb, given.grading::jsonb
  from ${sql.unnest(
    rows.map(({ c, s, questionId, position, question, type, score, isMustHave, details, grading }) => [
      c,
      s,
      questionId,
      position,
      question,
      type,
      score,
      isMustHave ?? false,
      details ? JSON.stringify(details) : null,
      grading ? JSON.stringify(grading) : null,
    ]),
    ['int4', 'int4', 'int8', 'int4', 'text', 'text', 'numeric', 'bool', 'text', 'text'],
  )} as given (category_position, section_position, id, position, text, type, score, is_must_have, details, grading)
  join requirement_section s on s.rfp_id = ${rfpId} and s.kind = ${kind}
    and s.category_position = given.category_position and s.position = given.section_position
  on conflict (rfp_id, id) do update set section_id = excluded.section_id, position = excluded.position,
    text = excluded.text, type = excluded.type, score = excluded.score, is_must_have = excluded.is_must_have,
    details = excluded.details, grading = excluded.grading`;

/**
 * Returns changes that rewrite the complete step. Unpublished questions have no answers, so new sections can replace the old
 * ones.
 */
export function replaceRequirements(
  rfpId: string,
  kind: RequirementKind,
  overview: string,
  categories: readonly Category[],
  weights: PlacedWeights = [],
): Change[] {
  const sections = categories.flatMap(({ categoryName, sections: list }, c) =>
    list.map(({ sectionName }, s) => [c, categoryName, s, sectionName]),
  );
  return [
    writeHead(rfpId, kind, overview),
    ...emptyRequirements(rfpId, kind),
    sql.statement`
      insert into requirement_section (rfp_id, kind, category_position, category_name, position, name)
      select ${rfpId}, ${kind}, category_position, category_name, position, name
      from ${sql.unnest(sections, ['int4', 'text', 'int4', 'text'])}
        as given (category_position, category_name, position, name)`,
    putQuestions(rfpId, kind, rowsOf(categories)),
    ...placeWeights(rfpId, kind, weights),
  ];
}

/**
 * Returns the changes from the stored step to this one. As long as the sections are unchanged, only questions that differ are
 * written.
 */
export function changeRequirements(
  rfpId: string,
  kind: RequirementKind,
  before: StoredRequirements,
  overview: string,
  categories: readonly Category[],
  weights: PlacedWeights,
): Change[] {
  if (outlineOf(before.categories) !== outlineOf(categories))
    return replaceRequirements(
      rfpId,
      kind,
      overview,
      categories,
      carryOverWeights(before.categories, weights, categories),
    );
  const rows = rowsOf(categories);
  const previous = new Map(rowsOf(before.categories).map((question) => [question.questionId, question]));
  const changed = rows.filter((question) => !isDeepStrictEqual(previous.get(question.questionId), question));
  for (const { questionId } of rows) previous.delete(questionId);
  const deleted = [...previous.keys()];
  return [
    writeHead(rfpId, kind, overview),
    ...(deleted.length > 0
      ? [
          sql.statement`
            delete from question where rfp_id = ${rfpId} and id = any(${sql.array(deleted, 'int8')})`,
        ]
      : []),
    ...(changed.length > 0 ? [putQuestions(rfpId, kind, changed)] : []),
  ];
}
