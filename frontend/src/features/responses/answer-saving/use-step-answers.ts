import { t } from '@lingui/core/macro';
import type { Category, RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useAppSelector, selectLiveState, type AppStore } from '../../../api/app-store.ts';
import { useSaveCommercialAnswersMutation, useSaveTechnicalAnswersMutation } from '../endpoints.ts';
import { rfpsApi } from '../../rfps/endpoints.ts';
import { problemOf, problemText, type Problem } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import {
  createAnswerQueue,
  type SendResult,
  type PendingAnswers,
  type PendingAnswer,
  type WaitingStore,
} from './answer-queue.ts';
import { errorOfText } from '../answers/answer-problems.ts';
import { joinRemark, splitRemark } from './remarked-text.ts';
import { createStepAnswers, putSaved, type StepAnswers, type SavedAnswer } from './step-answers.ts';

const { invalidateTags, updateQueryData } = rfpsApi.util;

interface StepAnswersOptions {
  kind: RequirementKind;
  rfpId: string;
  userId: string;
  /** The owner of what this browser keeps. */
  draftOwner: string;
  /** Nothing is sent before the invite is accepted or after the response is over. Typed text stays in the browser. */
  phase: 'before' | 'open' | 'over';
  saved: readonly SavedAnswer[] | undefined;
  /** The questions that are asked; undefined while they are not loaded. */
  categories: readonly Category[] | undefined;
}

const notSent = {
  before: sharedMessages.mustAcceptFirst,
  open: undefined,
  over: t`The response is closed. What you typed since then is kept in this browser.`,
} as const;

const isRetryable = ({ status }: Problem) => status === 0 || status === 429 || status >= 500;

/** Returns the errors that the server found in answers of a request, which names its questions in this order. */
function invalidAnswers(problem: Problem, questionIds: readonly number[]): ReadonlyMap<number, string> {
  return new Map(
    (problem.errors ?? []).flatMap(({ field, message }): [number, string][] => {
      const at = /^quesAns\[(\d+)\]\.(?:answer|remark)$/.exec(field)?.[1];
      const questionId = at === undefined ? undefined : questionIds[Number(at)];
      return questionId === undefined ? [] : [[questionId, message]];
    }),
  );
}

/** The answers of one step. They are saved as the user types, when the page is hidden, and when the user leaves it. */
export function useStepAnswers({
  kind,
  rfpId,
  userId,
  draftOwner,
  phase,
  saved,
  categories,
}: StepAnswersOptions): StepAnswers {
  const [saveTechnical] = useSaveTechnicalAnswersMutation();
  const [saveCommercial] = useSaveCommercialAnswersMutation();
  const save = kind === 'technical' ? saveTechnical : saveCommercial;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const isConnected = useAppSelector(selectLiveState) !== 'offline';
  const { queue, stepAnswers } = useMemo(() => {
    const send = async (changes: PendingAnswers): Promise<SendResult> => {
      const quesAns = Array.from(changes, ([questionId, { answer: text, base }]) => ({
        questionId,
        ...splitRemark(text),
        version: base,
      }));
      const read = kind === 'technical' ? 'getTechnical' : 'getCommercial';
      try {
        const result = await save({ body: { rfpId, type: 'save', quesAns } }).unwrap();
        const confirmed = result.versions.map(({ questionId, version }) => ({
          questionId,
          ...splitRemark(changes.get(questionId)?.answer ?? ''),
          version,
        }));
        const put = (cached: { quesAns: SavedAnswer[] }) =>
          putSaved(cached.quesAns, [...confirmed, ...result.conflicts]);
        dispatch(updateQueryData(read, { params: { rfpId, userId } }, put));
        return {
          ok: true,
          versions: new Map(confirmed.map(({ questionId, version }) => [questionId, version])),
          theirs: new Map(
            result.conflicts.map(({ questionId, answer, remark, version, answeredBy, answeredAt }) => [
              questionId,
              { answer: joinRemark(answer, remark), version, by: answeredBy, at: answeredAt },
            ]),
          ),
        };
      } catch (error) {
        const problem = problemOf(error);
        const message = problemText(problem);
        if (isRetryable(problem)) return { ok: false, again: true, message };
        const invalid = invalidAnswers(problem, [...changes.keys()]);
        if (invalid.size > 0) {
          // The questions of this page may be older than those of the server.
          dispatch(invalidateTags([read]));
          return { ok: false, again: false, message, invalid };
        }
        showToast('error', message);
        // Whatever the problem was, the server may by now consider the response over or have other questions.
        dispatch(invalidateTags([read, 'getRfpById']));
        return { ok: false, again: false, message };
      }
    };
    const made = createAnswerQueue({
      send,
      store: pendingAnswerStore(kind, rfpId, draftOwner),
      now: Date.now,
    });
    return { queue: made, stepAnswers: createStepAnswers(made) };
  }, [kind, rfpId, userId, draftOwner, save, dispatch]);

  useEffect(() => {
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') void queue.flush();
    };
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!queue.outlivesPage()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', flushHidden);
    addEventListener('beforeunload', confirmLeaving);
    return () => {
      removeEventListener('beforeunload', confirmLeaving);
      document.removeEventListener('visibilitychange', flushHidden);
      queue.stop();
    };
  }, [queue]);
  useEffect(() => {
    queue.bar(notSent[phase]);
    queue.start();
  }, [queue, isConnected, phase]);
  useLayoutEffect(() => {
    if (!categories) return;
    const questions = new Map(
      categories.flatMap(({ sections }) =>
        sections.flatMap((section) =>
          section.questions.map((question) => [question.questionId, question] as const),
        ),
      ),
    );
    const sections = categories.flatMap((category) => category.sections.map((section) => section.questions));
    stepAnswers.ask(
      [...questions.keys()],
      (questionId, text) => {
        const question = questions.get(questionId);
        return question && errorOfText(question, text);
      },
      sections.filter((ofSection) => ofSection.some(({ details }) => details?.shownIf)),
    );
  }, [stepAnswers, categories]);
  useLayoutEffect(() => {
    if (saved) stepAnswers.take(saved);
  }, [stepAnswers, saved]);
  return stepAnswers;
}

export const useAnswer = (stepAnswers: StepAnswers, questionId: number): string =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.answerTo(questionId));

/** The server's answer, if it differs from the one on screen. */
export const useStored = (stepAnswers: StepAnswers, questionId: number): string =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.storedTo(questionId));

export const useRemark = (stepAnswers: StepAnswers, questionId: number): string =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.remarkTo(questionId));

export const useStoredRemark = (stepAnswers: StepAnswers, questionId: number): string =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.storedRemarkTo(questionId));

/** Why the answer on screen is not saved, or no longer fits. */
export const useAnswerError = (stepAnswers: StepAnswers, questionId: number): string | undefined =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.errorOf(questionId));

export const useIdsWithErrors = (stepAnswers: StepAnswers): readonly number[] =>
  useSyncExternalStore(stepAnswers.subscribe, stepAnswers.withErrors);

/** What a colleague saved while our text waits for a choice. */
export const useColleaguesAnswer = (stepAnswers: StepAnswers, questionId: number) =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.theirsOf(questionId));

/** What a colleague saved for the field in use. */
export const useHeldBackAnswer = (stepAnswers: StepAnswers, questionId: number) =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.heldBack(questionId));

export const useConflictingIds = (stepAnswers: StepAnswers): readonly number[] =>
  useSyncExternalStore(stepAnswers.subscribe, stepAnswers.disputed);

export const useIsWaiting = (stepAnswers: StepAnswers, questionId: number): boolean =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.isWaiting(questionId));

export const useAnsweredCount = (stepAnswers: StepAnswers, questionIds: readonly number[]): number =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.countAnswered(questionIds));

export const useAskedCount = (stepAnswers: StepAnswers, questionIds: readonly number[]): number =>
  useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.askedOf(questionIds).length);

/** The questions that are not asked. A response that can no longer change is shown as the server has it. */
export const useHiddenQuestions = (stepAnswers: StepAnswers, readOnly: boolean): ReadonlySet<number> =>
  useSyncExternalStore(stepAnswers.subscribe, readOnly ? stepAnswers.hiddenByStored : stepAnswers.hidden);

/** The save state of one answer. Of hundreds of rows, only those that wait re-render when it changes. */
export const useRowMark = (stepAnswers: StepAnswers, questionId: number): 'saving' | 'unsaved' | undefined =>
  useSyncExternalStore(stepAnswers.subscribe, () => {
    if (!stepAnswers.isWaiting(questionId)) return undefined;
    const isHeld = stepAnswers.theirsOf(questionId) || stepAnswers.errorOf(questionId) !== undefined;
    return isHeld || stepAnswers.mark().state === 'unsaved' ? 'unsaved' : 'saving';
  });

export const useSaveMark = (stepAnswers: StepAnswers) =>
  useSyncExternalStore(stepAnswers.subscribe, stepAnswers.mark);

function parsed(text: string | null): PendingAnswer | undefined {
  try {
    const { answer, base, sent } = JSON.parse(text ?? '{}') as Partial<Record<keyof PendingAnswer, unknown>>;
    if (typeof answer !== 'string' || typeof base !== 'number' || !Array.isArray(sent)) return undefined;
    return { answer, base, sent: sent.filter((part) => typeof part === 'string') };
  } catch {
    return undefined;
  }
}

/**
 * Unsaved answers in local storage, for one person in one company (`draftOwner`) and one step of one RFP. A user who switches to
 * another company neither sees them nor sends them in its name. Each answer has its own entry, so that parallel windows do not
 * overwrite each other, and a key press writes one answer. If storage is full, only the text of a closed page is lost. The end of
 * a session keeps the entries because of their key prefix (api/client/session.ts).
 */
export function pendingAnswerStore(kind: RequirementKind, rfpId: string, draftOwner: string): WaitingStore {
  const start = `answer-${kind}-${rfpId}-${draftOwner}-`;
  return {
    read: () =>
      new Map(
        Object.keys(localStorage).flatMap((key) => {
          const pending = key.startsWith(start) ? parsed(localStorage.getItem(key)) : undefined;
          return pending ? [[Number(key.slice(start.length)), pending] as const] : [];
        }),
      ),
    put: (questionId, pending) => {
      try {
        localStorage.setItem(`${start}${questionId}`, JSON.stringify(pending));
        return true;
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        return false;
      }
    },
    drop: (questionId, answer) => {
      const key = `${start}${questionId}`;
      const pending = parsed(localStorage.getItem(key));
      if (!pending || pending.answer === answer) localStorage.removeItem(key);
    },
  };
}
