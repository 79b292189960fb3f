import type { RequirementKind } from '@bidboard/backend/contracts/requirements';
import { messages } from '@bidboard/backend/contracts/messages';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useAppSelector } from '../../api/app-store.ts';
import type { AppStore } from '../../api/app-store.ts';
import { useSaveCommercialAnswersMutation, useSaveTechnicalAnswersMutation } from '../../api/contract-api.ts';
import { contractApi } from '../../api/public-api.ts';
import { selectLiveState } from '../../api/live-slice.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import type { Problem } from '../../api/problem.ts';
import { showNotice } from '../../ui/notice-board.ts';
import { createAnswerQueue } from './answer-queue.ts';
import type { Sent, Waiting } from './answer-queue.ts';
import { createAnswerSheet } from './answer-sheet.ts';
import type { AnswerSheet, SavedAnswer } from './answer-sheet.ts';
import { keptAnswers } from './kept-answers.ts';
import { putConfirmed } from './saved-answers.ts';

const { invalidateTags, updateQueryData } = contractApi.util;

interface SheetOf {
  kind: RequirementKind;
  rfpId: string;
  userId: string;
  /** Before the invite is accepted nothing is sent; once it is over, nothing is kept either. */
  phase: 'before' | 'open' | 'over';
  saved: readonly SavedAnswer[] | undefined;
}

const mayPass = ({ status }: Problem) => status === 0 || status === 429 || status >= 500;

/** The answers of one step, saved as they are typed, when the page is hidden and when it is left. */
export function useAnswerSheet({ kind, rfpId, userId, phase, saved }: SheetOf): AnswerSheet {
  const [saveTechnical] = useSaveTechnicalAnswersMutation();
  const [saveCommercial] = useSaveCommercialAnswersMutation();
  const save = kind === 'technical' ? saveTechnical : saveCommercial;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const isConnected = useAppSelector(selectLiveState) !== 'offline';
  const { queue, sheet } = useMemo(() => {
    const send = async (changes: Waiting): Promise<Sent> => {
      if (phase !== 'open') return { ok: false, again: false, message: messages.mustAcceptFirst };
      const quesAns = Array.from(changes, ([questionId, answer]) => ({ questionId, answer }));
      const read = kind === 'technical' ? 'getTechnical' : 'getCommercial';
      try {
        await save({ body: { rfpId, type: 'save', quesAns } }).unwrap();
      } catch (error) {
        const problem = problemOf(error);
        const message = problemText(problem);
        if (mayPass(problem)) return { ok: false, again: true, message };
        showNotice('error', message);
        dispatch(invalidateTags([read]));
        return { ok: false, again: false, message };
      }
      const put = ({ quesAns: kept }: { quesAns: SavedAnswer[] }) => putConfirmed(kept, changes);
      dispatch(updateQueryData(read, { params: { rfpId, userId } }, put));
      return { ok: true };
    };
    const store = keptAnswers(kind, rfpId, userId);
    if (phase === 'over') store.write(new Map());
    const made = createAnswerQueue({ send, store, now: Date.now });
    return { queue: made, sheet: createAnswerSheet(made) };
  }, [kind, rfpId, userId, phase, save, dispatch]);

  useEffect(() => {
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') void queue.flush();
    };
    queue.start();
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      queue.stop();
    };
  }, [queue]);
  useEffect(() => {
    if (isConnected) queue.start();
  }, [queue, isConnected]);
  useLayoutEffect(() => {
    if (saved) sheet.take(saved);
  }, [sheet, saved]);
  return sheet;
}

export const useAnswer = (sheet: AnswerSheet, questionId: number): string =>
  useSyncExternalStore(sheet.subscribe, () => sheet.answerTo(questionId));

export const useIsWaiting = (sheet: AnswerSheet, questionId: number): boolean =>
  useSyncExternalStore(sheet.subscribe, () => sheet.isWaiting(questionId));

export const useAnsweredCount = (sheet: AnswerSheet, questionIds: readonly number[]): number =>
  useSyncExternalStore(sheet.subscribe, () => sheet.countAnswered(questionIds));

export const useSaveMark = (sheet: AnswerSheet) => useSyncExternalStore(sheet.subscribe, sheet.mark);
