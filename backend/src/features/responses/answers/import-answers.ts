import { importAnswers } from '../contracts/answers-spreadsheet.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import { messages } from '../contracts/messages.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { writeAnswers } from './answer-store.ts';
import { listCurrentAnswers, type OwnedAnswer } from './answers-spreadsheet-store.ts';
import type { ColleagueDependencies } from '../colleagues/colleague-dependencies.ts';
import { lockOpenResponse } from '../open-response.ts';
import { answerError, plainAnswer, remarkError } from './answer-errors.ts';
import { t } from '../../../kernel/text/texts.ts';

/**
 * Saves all answers of a sheet, or none. It locks the invite exclusively, so no one answers between the comparison and the write.
 * It overwrites no answer that a colleague has changed since the preview.
 */
export const importAnswersHandler = (dependencies: ColleagueDependencies) =>
  commandHandler(importAnswers, async ({ body, caller, db, record, now }) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const { rfpId, id: inviteId } = invite;
    const currentAnswers = await listCurrentAnswers(db, { rfpId, inviteId, kind: 'both' });
    const known = new Map(currentAnswers.map((answer) => [answer.questionId, answer]));
    const errors = validationErrors(body.answers, known);
    if (errors.length > 0) return refuse('invalidFields', { errors });
    const answers = body.answers.map((given) => {
      const current = known.get(given.questionId) as OwnedAnswer;
      return { ...given, answer: plainAnswer(current.type, given.answer), current };
    });
    const remarkOf = ({ remark, current }: (typeof answers)[number]) => remark ?? current.remark ?? '';
    if (answers.some(({ current, version }) => current.version !== version)) return refuse('staleVersion');
    // Answers are written in the order of their ids, as in every other writer.
    const changed = answers
      .filter(
        (given) => given.current.answer !== given.answer || (given.current.remark ?? '') !== remarkOf(given),
      )
      .sort((answer, other) => answer.questionId - other.questionId);
    const [first, ...rest] = requirementKinds.flatMap((kind): NewEvent[] => {
      const ofKind = changed.filter(({ current }) => current.kind === kind);
      if (ofKind.length === 0) return [];
      const sectionIds = [...new Set(ofKind.map(({ current }) => current.sectionId))];
      const questionIds = ofKind.map(({ questionId }) => questionId);
      return [{ name: 'answersSaved', payload: { rfpId, inviteId, kind, sectionIds, questionIds } }];
    });
    if (first) {
      const questionIds = changed.map(({ questionId }) => questionId);
      const removal = await dependencies.removeRatings(db, { rfpId, inviteId, questionIds, now });
      await record(
        [first, ...rest, ...removal.events],
        writeAnswers(
          invite,
          changed.map((given) => ({
            questionId: given.questionId,
            answer: given.answer,
            remark: remarkOf(given),
          })),
          { userId: caller.userId, now },
        ),
        ...removal.changes,
      );
    }
    return { message: messages.answersImported, saved: changed.length };
  });

function validationErrors(
  answers: readonly { questionId: number; answer: string; remark?: string | undefined }[],
  known: ReadonlyMap<number, OwnedAnswer>,
): FieldError[] {
  const before = new Set<number>();
  return answers.flatMap(({ questionId, answer, remark = '' }, at): FieldError[] => {
    const field = `answers[${at}]`;
    const current = known.get(questionId);
    if (!current) return [{ field: `${field}.questionId`, message: t('No such question') }];
    if (before.has(questionId)) return [{ field: `${field}.questionId`, message: t('Named twice') }];
    before.add(questionId);
    return [
      { field: `${field}.answer`, message: answerError(current, answer) },
      { field: `${field}.remark`, message: remarkError(current, remark) },
    ].flatMap(({ message, ...error }) => (message === undefined ? [] : [{ ...error, message }]));
  });
}
