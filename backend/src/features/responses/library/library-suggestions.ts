import { anonymousBuyer, isBuyerHidden } from '../../rfps/contracts/anonymous-buyer.ts';
import type { QuestionType } from '../../rfps/contracts/questions/question-details.ts';
import { fittingAnswer } from '../answers/answer-cells.ts';
import { answerSuggestions } from '../contracts/answer-library.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { bool, number, row, text } from '../../../platform/database/row.ts';
import { loadOwnResponse, type ColleagueDependencies } from '../colleagues/colleague-dependencies.ts';
import { listUnansweredQuestions, listLibraryAnswers, type LibraryAnswer } from './library-answer-row.ts';
import { matchesWithin, cachedMatches } from './cached-matches.ts';

const sourceRow = row({
  inviteId: text,
  rfpId: text,
  rfpName: text,
  buyerName: text,
  isAnonymous: bool,
  acceptStatus: number,
});
const personRow = row({ userId: text, userName: text });

const listSources = (db: Queryable, inviteIds: readonly string[]) =>
  db.any(sql.type(sourceRow)`
    select i.id as "inviteId", r.id as "rfpId", r.name as "rfpName", coalesce(c.name, u.user_name) as "buyerName",
      r.is_anonymous as "isAnonymous", i.accept_status as "acceptStatus"
    from invite i join rfp r on r.id = i.rfp_id join app_user u on u.id = r.owner_id
    left join company c on c.id = r.company_id
    where i.id = any(${sql.array([...inviteIds], 'uuid')})`);

const listPeople = (db: Queryable, userIds: readonly string[]) =>
  db.any(sql.type(personRow)`
    select id::text as "userId", user_name as "userName" from app_user
    where id = any(${sql.array([...userIds], 'uuid')})`);

/** Returns an answer of the library as one to this question, with its remark if it may have one; undefined if it does not fit. */
function suggestedFor(
  { type, details }: Awaited<ReturnType<typeof listUnansweredQuestions>>[number],
  { answer, remark, unit }: LibraryAnswer,
): { answer: string; remark?: string } | undefined {
  const asked = { type: type as QuestionType, details };
  const isSameUnit = type !== 'number' || foldedUnit(unit) === foldedUnit(details?.unit);
  const fitting = isSameUnit ? fittingAnswer(asked, answer) : undefined;
  return fitting === undefined
    ? undefined
    : { answer: fitting, ...(remark !== '' && details?.allowsRemark && { remark }) };
}

const foldedUnit = (unit: string | null | undefined) => (unit ?? '').trim().toLowerCase();

/** Far below the time limit of a request, and of the holder of its database connection. */
const matchTimeoutMs = 2_000;

/** Suggests answers only from the caller's own company. Another company's library is never read. */
export const answerSuggestionsHandler = (dependencies: Pick<ColleagueDependencies, 'loadReadable'>) =>
  queryHandler(answerSuggestions, async ({ params: { rfpId, kind }, caller, db }) => {
    const { invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
    const companyId = orNotFound(invite.companyId);
    const library = await listLibraryAnswers(db, { companyId, butRfpId: rfpId });
    if (library.length === 0) return { suggestions: [] };
    const questions = await listUnansweredQuestions(db, rfpId, kind);
    const matches = await matchesWithin(matchTimeoutMs, cachedMatches(library, questions));
    if (!matches) return { suggestions: [], isMatching: true };
    const taken = matches.flatMap((match) => (match ? (library[match.at] ?? []) : []));
    const sources = new Map(
      (await listSources(db, [...new Set(taken.map((suggestion) => suggestion.inviteId))])).map(
        (suggestion) => [suggestion.inviteId, suggestion],
      ),
    );
    const people = new Map(
      (await listPeople(db, [...new Set(taken.map((suggestion) => suggestion.answeredBy))])).map((person) => [
        person.userId,
        person.userName,
      ]),
    );
    const suggestions = questions.flatMap((question, at) => {
      const match = matches[at];
      const known = match && library[match.at];
      const source = known && sources.get(known.inviteId);
      if (!source) return [];
      const suggested = suggestedFor(question, known);
      if (!suggested) return [];
      const isHidden = isBuyerHidden(source.isAnonymous, source.acceptStatus);
      return [
        {
          questionId: question.questionId,
          ...suggested,
          question: known.question,
          confidence: Math.round(match.confidence * 100) / 100,
          rfpId: source.rfpId,
          rfpName: source.rfpName,
          buyerName: isHidden ? anonymousBuyer.name : source.buyerName,
          answeredAt: isoTime(known.answeredAt),
          answeredBy: people.get(known.answeredBy) ?? '',
        },
      ];
    });
    return { suggestions };
  });
