import type { QuestionDetails } from '../../rfps/contracts/questions/question-details.ts';
import { companyRoom } from '../../team/contracts/rooms.ts';
import type { Push } from '../../../kernel/pushes.ts';
import { sql, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { json, nullable, number, row, text, time } from '../../../platform/database/row.ts';

/** Returns an id: an invite with some of its questions, or an invite that covers all its questions. */
const idOf = (inviteId: string, questionIds?: readonly number[]) =>
  [inviteId, questionIds?.join()].filter(Boolean).join(' ');

const answeredIn = (db: Queryable, which: ReturnType<typeof sql.fragment>) =>
  db.anyFirst(sql.type(row({ id: text }))`
    select i.id from invite i where i.company_id is not null and ${which}
      and exists (select 1 from answer a where a.invite_id = i.id) order by i.id`) as Promise<string[]>;

/**
 * Each company's answers with their questions. Removed answers are not in it. Answers of a response that was later declined,
 * submitted or withdrawn stay, because they belong to the company.
 */
export const libraryAnswerProjection: Projection = {
  name: 'answerLibrary',
  tables: ['library_answer'],
  lockColumns: ['invite_id'],
  lockOf: (id) => id.split(' ')[0] ?? id,
  subscribesTo: {
    answersSaved: ({ inviteId, questionIds }) => [idOf(inviteId, questionIds)],
    vendorRemoved: ({ inviteId }) => [idOf(inviteId)],
    // A question may have new wording or a new place.
    requirementsSaved: ({ rfpId }, db) => answeredIn(db, sql.fragment`i.rfp_id = ${rfpId}`),
  },
  project: projectAnswers,
  all: (db) => answeredIn(db, sql.fragment`true`),
};

const inviteRow = row({ rfpId: text, companyId: nullable(text) });

async function projectAnswers(tx: Transaction, id: string): Promise<Push[]> {
  const [inviteId = '', named] = id.split(' ');
  const questionIds = named === undefined ? null : sql.array(named.split(',').map(Number), 'int8');
  const these = sql.fragment`(${questionIds}::int8[] is null or question_id = any(${questionIds}::int8[]))`;
  const invite = await tx.maybeOne(sql.type(inviteRow)`
    select rfp_id as "rfpId", company_id as "companyId" from invite where id = ${inviteId}`);
  await tx.query(sql.statement`
    delete from library_answer l where l.invite_id = ${inviteId} and ${these} and not exists (
      select 1 from answer a where a.invite_id = l.invite_id and a.question_id = l.question_id and a.answer ~ '\\S')`);
  if (!invite?.companyId) return [];
  await tx.query(sql.statement`
    insert into library_answer (invite_id, question_id, company_id, rfp_id, category, section, question, type, answer,
      answered_by, answered_at, revision)
    select a.invite_id, a.question_id, ${invite.companyId}, a.rfp_id, s.category_name, s.name, q.text, q.type, a.answer,
      a.answered_by, a.answered_at, nextval('revision')
    from (select * from answer where invite_id = ${inviteId} and ${these} and answer ~ '\\S') a
    join question q on q.rfp_id = a.rfp_id and q.id = a.question_id join requirement_section s on s.id = q.section_id
    on conflict (invite_id, question_id) do update set company_id = excluded.company_id, category = excluded.category,
      section = excluded.section, question = excluded.question, type = excluded.type, answer = excluded.answer,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at, revision = excluded.revision`);
  return [
    {
      room: companyRoom(invite.companyId),
      name: 'answerLibraryChanged',
      payload: { rfpId: invite.rfpId },
    },
  ];
}

const libraryRow = row({
  inviteId: text,
  category: text,
  section: text,
  question: text,
  type: text,
  answer: text,
  remark: text,
  unit: nullable(text),
  answeredBy: text,
  answeredAt: time,
});

export interface LibraryAnswer {
  inviteId: string;
  category: string;
  section: string;
  question: string;
  type: string;
  answer: string;
  /** '' if there is none. */
  remark: string;
  /** The unit of a number; null if there is none. */
  unit: string | null;
  answeredBy: string;
  answeredAt: number;
}

/** Answers beyond this number are too old to be reused. */
const maxAnswers = 5000;

/**
 * Lists a company's answers in other RFPs, newest first. For questions with the same wording and place, it lists only the newest
 * answer.
 */
export const listLibraryAnswers = (
  db: Queryable,
  { companyId, butRfpId }: { companyId: string; butRfpId: string },
): Promise<readonly LibraryAnswer[]> =>
  db.any(sql.type(libraryRow)`
    select "inviteId", newest.category, newest.section, newest.question, newest.type, newest.answer,
      coalesce(a.remark, '') as remark, q.details ->> 'unit' as unit, "answeredBy", "answeredAt" from (
      select distinct on (lower(question), type, lower(section), lower(category)) invite_id as "inviteId", category, section,
        question, type, answer, answered_by as "answeredBy", answered_at as "answeredAt", question_id, rfp_id
      from library_answer where company_id = ${companyId} and rfp_id <> ${butRfpId}
      order by lower(question), type, lower(section), lower(category), answered_at desc, invite_id, question_id
    ) newest
    left join answer a on a.invite_id = newest."inviteId" and a.question_id = newest.question_id
    left join question q on q.rfp_id = newest.rfp_id and q.id = newest.question_id
    order by "answeredAt" desc, "inviteId", newest.question_id limit ${maxAnswers}`);

const questionRow = row({
  questionId: number,
  category: text,
  section: text,
  question: text,
  type: text,
  details: nullable(json<QuestionDetails>()),
});

export const listUnansweredQuestions = (db: Queryable, rfpId: string, kind: string) =>
  db.any(sql.type(questionRow)`
    select q.id as "questionId", s.category_name as category, s.name as section, q.text as question, q.type,
      q.details
    from requirement_section s join question q on q.section_id = s.id
    where s.rfp_id = ${rfpId} and s.kind = ${kind}
    order by s.category_position, s.position, q.position, q.id`);
