import { sharedMessages } from '../../../kernel/messages.ts';
import type { QuestionDetails, QuestionType } from '../../rfps/contracts/questions/question-details.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import { saveCommercialAnswers, saveTechnicalAnswers } from '../contracts/responses.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, type CommandContext } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { refuse } from '../../../platform/refusal.ts';
import { number, row } from '../../../platform/database/row.ts';
import { isQAmongAsked } from '../../rfps/public.ts';
import { decideAnswer, type SubmittedAnswer } from './answer-saving.ts';
import { releaseClearedFiles } from './answer-file-store.ts';
import { lockAnswers, writeAnswers } from './answer-store.ts';
import type { ResponseDependencies } from '../response-dependencies.ts';
import { lockOpenResponse } from '../open-response.ts';
import { answerError, plainAnswer, remarkError } from './answer-errors.ts';
import { t } from '../../../kernel/text/texts.ts';

/**
 * Saves the answers that the body names. An unchanged answer writes nothing and records no event. If a colleague has saved
 * another text since the writer read it, that text is returned with its author. The rest is saved.
 */
const saveAnswers =
  (kind: RequirementKind, dependencies: ResponseDependencies) =>
  async ({
    body,
    caller,
    db,
    record,
    now,
  }: CommandContext<typeof saveTechnicalAnswers | typeof saveCommercialAnswers>) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId, 'share');
    const sent = new Map(body.quesAns.map((entry) => [entry.questionId, entry]));
    const questions = await lockAnswers(db, invite, kind, [...sent.keys()]);
    const errors = validationErrors(body.quesAns, questions);
    if (errors.length > 0) return refuse('invalidFields', { errors });
    const decided = questions.map(({ before, remarkBefore, version, ...question }) => {
      const given: SubmittedAnswer = sent.get(question.id) ?? { answer: '' };
      const input = { ...given, answer: plainAnswer(question.type as QuestionType, given.answer) };
      const stored =
        before === null || version === null
          ? undefined
          : { answer: before, remark: remarkBefore ?? '', version };
      const remark = input.remark ?? stored?.remark ?? '';
      return { ...question, before, answer: input.answer, remark, stored, does: decideAnswer(input, stored) };
    });
    const changed = decided.filter(({ does }) => does === 'write');
    if (changed.length > 0) {
      const questionIds = changed.map((question) => question.id);
      const removal = await dependencies.removeRatings(db, { ...of(invite), questionIds, now });
      await record(
        [
          {
            name: 'answersSaved',
            payload: {
              ...of(invite),
              kind,
              sectionIds: [...new Set(changed.map((question) => question.sectionId))],
              questionIds,
            },
          },
          ...removal.events,
        ],
        writeAnswers(
          invite,
          changed.map(({ id, answer, remark }) => ({ questionId: id, answer, remark })),
          { userId: caller.userId, now },
        ),
        ...(await releaseClearedFiles(db, invite.id, changed)),
        ...removal.changes,
      );
    }
    const progress = await countAnswers(db, invite.id, invite.rfpId, kind);
    return {
      message: sharedMessages.detailsUpdated,
      savedAt: isoTime(now),
      ...progress,
      versions: decided
        .filter(({ does }) => does !== 'staleVersion')
        .map(({ id, stored, does }) => ({
          questionId: id,
          version: (stored?.version ?? 0) + (does === 'write' ? 1 : 0),
        })),
      conflicts: decided.flatMap(({ id, stored, does, answeredBy, answeredAt }) =>
        does === 'staleVersion' && stored
          ? [
              {
                questionId: id,
                answer: stored.answer,
                ...(stored.remark && { remark: stored.remark }),
                version: stored.version,
                answeredBy: answeredBy ?? '',
                answeredAt: isoTime(answeredAt ?? now),
              },
            ]
          : [],
      ),
    };
  };

const of = ({ rfpId, id }: { rfpId: string; id: string }) => ({ rfpId, inviteId: id });

function validationErrors(
  answers: readonly { questionId: number; answer: string; remark?: string | undefined }[],
  questions: readonly {
    id: number;
    type: string;
    details: QuestionDetails | null;
    before: string | null;
  }[],
): FieldError[] {
  const known = new Map(questions.map((question) => [question.id, question]));
  const before = new Set<number>();
  return answers.flatMap((answer, index) => {
    const question = known.get(answer.questionId);
    const field = `quesAns[${index}]`;
    if (question === undefined) return [{ field: `${field}.questionId`, message: t('No such question') }];
    if (before.has(answer.questionId)) return [{ field: `${field}.questionId`, message: t('Named twice') }];
    before.add(answer.questionId);
    const asked = { type: question.type as QuestionType, details: question.details };
    return [
      {
        field: `${field}.answer`,
        // The files of an answer are saved by calls of their own, so their names can only stay or be cleared.
        message:
          asked.type === 'file' && answer.answer === question.before
            ? undefined
            : answerError(asked, answer.answer),
      },
      { field: `${field}.remark`, message: remarkError(asked, answer.remark ?? '') },
    ].flatMap(({ message, ...error }) => (message === undefined ? [] : [{ ...error, message }]));
  });
}

const countAnswers = (db: Queryable, inviteId: string, rfpId: string, kind: RequirementKind) =>
  db.one(sql.type(row({ answered: number, total: number }))`
    select count(*) filter (where coalesce(a.answer, '') <> '')::int4 as answered, count(*)::int4 as total
    from requirement_section s join question q on q.section_id = s.id
    left join answer a on a.invite_id = ${inviteId} and a.question_id = q.id
    where s.rfp_id = ${rfpId} and s.kind = ${kind} and ${isQAmongAsked(inviteId, rfpId)}`);

export const saveTechnicalAnswersHandler = (dependencies: ResponseDependencies) =>
  commandHandler<typeof saveTechnicalAnswers>(saveTechnicalAnswers, saveAnswers('technical', dependencies));
export const saveCommercialAnswersHandler = (dependencies: ResponseDependencies) =>
  commandHandler<typeof saveCommercialAnswers>(
    saveCommercialAnswers,
    saveAnswers('commercial', dependencies),
  );
