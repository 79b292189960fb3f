import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { useRateAnswerMutation, useEvaluatorsQuery, evaluationApi } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import {
  pendingKey,
  withoutConfirmed,
  withPending,
  givenAnswers,
  type GivenAnswers,
  type PendingRating,
  type PendingRatings,
} from './given-answers.ts';
import type { GivenRating } from './score-select.tsx';
import { useIsOwnRfpDecided } from '../../decisions/endpoints.ts';
import { shallowEqual, useDispatch } from 'react-redux';
import { useAppSelector, type AppStore } from '../../../api/app-store.ts';

/** An omitted comment keeps the saved one. */
type Rate = (
  kind: RequirementKind,
  vendorId: string,
  questionId: number,
  rating: GivenRating,
  comment?: string,
) => void;

/** A rating with the comment that was sent with it. */
interface SentRating {
  rating: GivenRating;
  comment: string | undefined;
}

/**
 * Rates answers at once: the chosen rating is shown before it is saved, and the points follow by push. If the save fails, the
 * server's rating returns.
 */
export function useRating(rfpId: string, saved: GivenAnswers): { answers: GivenAnswers; rate: Rate } {
  const [send] = useRateAnswerMutation();
  const [pending, setPending] = useState<PendingRatings>(new Map());
  const ratingsOnTheWay = useRef(new Map<string, SentRating>());
  const queues = useRef(new Map<string, Promise<void>>());
  useEffect(() => setPending((before) => withoutConfirmed(before, saved)), [saved, pending]);

  const rate = useCallback<Rate>(
    (kind, vendorId, questionId, answerRating, comment) => {
      const key = pendingKey(vendorId, questionId);
      // The second click of a double click requests the same rating again.
      const previous = ratingsOnTheWay.current.get(key);
      if (previous?.rating === answerRating && previous.comment === comment) return;
      const sent: SentRating = { rating: answerRating, comment };
      ratingsOnTheWay.current.set(key, sent);
      const put = (pendingRating: PendingRating) =>
        setPending((before) => new Map([...before, [key, pendingRating]]));
      put({ vendorId, questionId, rating: answerRating, version: null });
      const isNewest = () => ratingsOnTheWay.current.get(key) === sent;
      const save = async () => {
        const commented = comment === undefined ? {} : { comment };
        const answer = await send({
          body: { rfpId, type: kind, vendorId, questionId, answerRating, ...commented },
        });
        if (!isNewest()) return;
        ratingsOnTheWay.current.delete(key);
        if (answer.data) put({ vendorId, questionId, rating: answerRating, version: answer.data.version });
        else {
          setPending((before) => new Map([...before].filter(([otherKey]) => otherKey !== key)));
          showToast('error', `${t`The score was not saved.`} ${problemText(problemOf(answer.error))}`);
        }
      };
      // Saves run in sequence, so the later of two choices is saved last.
      queues.current.set(key, (queues.current.get(key) ?? Promise.resolve()).then(save));
    },
    [send, rfpId],
  );
  const answers = useMemo(() => withPending(saved, pending), [saved, pending]);
  return { answers, rate };
}

/**
 * Says whether the reader rates answers, as far as known. Evaluators do when they score separately, and the lead does in the
 * consensus. No one does once the RFP is over.
 */
export function useMayRate(rfpId: string): boolean {
  const isOver = useIsOwnRfpDecided(rfpId);
  const { mayRate } = useEvaluatorsQuery(
    { params: { rfpId } },
    {
      selectFromResult: ({ data }) => ({
        mayRate:
          data === undefined ||
          data.scoring === 'together' ||
          (data.scoring === 'independent' ? data.isEvaluator : data.mayLead),
      }),
    },
  );
  return mayRate && !isOver;
}

const { sectionResponses } = evaluationApi.endpoints;

/**
 * Returns the answers of the sections shown so far. Each section is read when one of its rows is first rendered, and then stays
 * live. `need` requests a section.
 */
export function useSectionAnswers(rfpId: string) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const reads = useRef(new Map<string, { unsubscribe(): void; refetch(): unknown }>());
  const need = useCallback(
    (sectionId: string) =>
      setWanted((before) => (before.includes(sectionId) ? before : [...before, sectionId])),
    [],
  );
  useEffect(() => {
    for (const sectionId of wanted) {
      if (reads.current.has(sectionId)) continue;
      reads.current.set(sectionId, dispatch(sectionResponses.initiate({ params: { rfpId, sectionId } })));
    }
  }, [dispatch, rfpId, wanted]);
  useEffect(() => {
    const open = reads.current;
    return () => {
      for (const read of open.values()) read.unsubscribe();
      open.clear();
    };
  }, [rfpId]);

  const sections = useAppSelector(
    (state) =>
      wanted.flatMap(
        (sectionId) => sectionResponses.select({ params: { rfpId, sectionId } })(state).data ?? [],
      ),
    shallowEqual,
  );
  const failed = useAppSelector(
    (state) =>
      wanted.filter((sectionId) => {
        const { isError, data } = sectionResponses.select({ params: { rfpId, sectionId } })(state);
        return isError && data === undefined;
      }),
    shallowEqual,
  );
  const again = () => {
    for (const sectionId of failed) reads.current.get(sectionId)?.refetch();
  };
  return { saved: useMemo(() => givenAnswers(sections), [sections]), need, failed: failed.length, again };
}
