import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Rating, ResponseSection } from '@bidboard/backend/contracts/evaluation';
import type { RequirementKind } from '@bidboard/backend/contracts/requirements';
import { useRateAnswerMutation } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { showNotice } from '../../ui/notice-board.ts';
import { pendingKey, stillPending, withPending } from './pending-ratings.ts';
import type { PendingRatings } from './pending-ratings.ts';

/**
 * Rates answers at once: what was chosen shows before it is saved, the points follow by push. A rating that could not
 * be saved falls back to what the server has.
 */
export function useRating(rfpId: string, kind: RequirementKind, rows: readonly ResponseSection[]) {
  const [send] = useRateAnswerMutation();
  const [pending, setPending] = useState<PendingRatings>(new Map());
  useEffect(() => setPending((before) => stillPending(before, rows)), [rows]);
  const rate = useCallback(
    (vendorId: string, questionId: number, answerRating: Rating) => {
      const key = pendingKey(vendorId, questionId);
      setPending((before) => new Map([...before, [key, answerRating]]));
      send({ body: { rfpId, type: kind, vendorId, questionId, answerRating } })
        .unwrap()
        .catch((error: unknown) => {
          setPending(
            (before) =>
              new Map([...before].filter(([one, rating]) => one !== key || rating !== answerRating)),
          );
          showNotice('error', `The score is not saved. ${problemText(problemOf(error))}`);
        });
    },
    [send, rfpId, kind],
  );
  const shown = useMemo(() => withPending(rows, pending), [rows, pending]);
  return { rows: shown, rate };
}
