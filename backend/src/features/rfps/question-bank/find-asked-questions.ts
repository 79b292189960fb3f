import { questionBank, questionBankPageSize } from '../contracts/questions/question-bank.ts';
import type {
  QuestionDetails,
  QuestionGrading,
  QuestionType,
} from '../contracts/questions/question-details.ts';
import { sql } from '../../../platform/database/database.ts';
import { bool, json, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { isBuyerOfR } from '../rfp-store.ts';

const askedRow = row({
  question: text,
  type: text,
  score: number,
  isMustHave: bool,
  details: nullable(json<QuestionDetails>()),
  grading: nullable(json<QuestionGrading>()),
  category: text,
  section: text,
  timesAsked: number,
  lastAskedAt: time,
  lastRfpName: text,
  total: number,
});

/**
 * Questions are the same if their words are, without regard to case and spaces. A condition stays behind, because it depends on
 * another question of the RFP.
 */
export const questionBankHandler = queryHandler(questionBank, async ({ search, caller, db }) => {
  const { kind = null, page = 0 } = search;
  const patterns = (search.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db.any(sql.type(askedRow)`
    with asked as (
      select q.text as question, q.type, q.score, q.is_must_have, nullif(q.details - 'shownIf', '{}') as details, q.grading,
        s.category_name, s.name as section,
        r.id as rfp_id, r.name as rfp_name, r.published_at,
        lower(btrim(regexp_replace(q.text, '\\s+', ' ', 'g'))) as words
      from rfp r join requirement_section s on s.rfp_id = r.id join question q on q.section_id = s.id
      where r.published_at is not null and ${isBuyerOfR(caller)} and (${kind}::text is null or s.kind = ${kind})
        and concat_ws(' ', q.text, s.category_name, s.name) ilike all(${sql.array(patterns, 'text')})
    ), counted as (
      select words, count(distinct rfp_id) as times from asked group by words
    ), latest as (
      select distinct on (words) * from asked order by words, published_at desc, rfp_id
    )
    select l.question, l.type, l.score, l.is_must_have as "isMustHave", l.details, l.grading, l.category_name as category,
      l.section, c.times::int4 as "timesAsked", l.published_at as "lastAskedAt", l.rfp_name as "lastRfpName",
      (count(*) over ())::int4 as total
    from latest l join counted c using (words)
    order by c.times desc, l.published_at desc, l.words
    limit ${questionBankPageSize} offset ${page * questionBankPageSize}`);
  return {
    data: rows.map(({ total: _total, isMustHave, details, grading, lastAskedAt, ...question }) => ({
      ...question,
      type: question.type as QuestionType,
      lastAskedAt: isoTime(lastAskedAt),
      ...(isMustHave && { isMustHave }),
      ...(details && { details }),
      ...(grading && { grading }),
    })),
    total_records: rows[0]?.total ?? 0,
  };
});
