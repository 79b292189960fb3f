import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { useRateAnswerMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { GivenAnswers } from './given-answers.ts';
import { pendingKey, stillPending, withPending } from './pending-ratings.ts';
import type { PendingRating, PendingRatings } from './pending-ratings.ts';
import type { GivenRating } from './rating-mark.tsx';

type Rate = (kind: RequirementKind, vendorId: string, questionId: number, rating: GivenRating) => void;

/**
 * Rates answers at once: the chosen rating is shown before it is saved, and the points follow by push. If the save fails, the
 * server's rating returns.
 */
export function useRating(rfpId: string, saved: GivenAnswers): { given: GivenAnswers; rate: Rate } {
  const [send] = useRateAnswerMutation();
  const [pending, setPending] = useState<PendingRatings>(new Map());
  const ratingsOnTheWay = useRef(new Map<string, GivenRating>());
  const queues = useRef(new Map<string, Promise<void>>());
  useEffect(() => setPending((before) => stillPending(before, saved)), [saved, pending]);

  const rate = useCallback<Rate>(
    (kind, vendorId, questionId, answerRating) => {
      const key = pendingKey(vendorId, questionId);
      // The second click of a double click requests the same rating again.
      if (ratingsOnTheWay.current.get(key) === answerRating) return;
      ratingsOnTheWay.current.set(key, answerRating);
      const put = (one: PendingRating) => setPending((before) => new Map([...before, [key, one]]));
      put({ vendorId, questionId, rating: answerRating, version: null });
      const isNewest = () => ratingsOnTheWay.current.get(key) === answerRating;
      const save = async () => {
        const answer = await send({ body: { rfpId, type: kind, vendorId, questionId, answerRating } });
        if (!isNewest()) return;
        ratingsOnTheWay.current.delete(key);
        if (answer.data) put({ vendorId, questionId, rating: answerRating, version: answer.data.version });
        else {
          setPending((before) => new Map([...before].filter(([one]) => one !== key)));
          showToast('error', `The score is not saved. ${problemText(problemOf(answer.error))}`);
        }
      };
      // Saves run in sequence, so the later of two choices is saved last.
      queues.current.set(key, (queues.current.get(key) ?? Promise.resolve()).then(save));
    },
    [send, rfpId],
  );
  const given = useMemo(() => withPending(saved, pending), [saved, pending]);
  return { given, rate };
}
