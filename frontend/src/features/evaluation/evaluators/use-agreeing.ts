import { useEffect, useRef, useState } from 'react';
import type { Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { ConsensusAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluators';
import { useRateAnswerMutation } from '../endpoints.ts';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';

interface ChosenRating {
  rating: Rating | '-';
  /** Once true, every later read includes this choice or a newer one. */
  isSaved: boolean;
}
type Choices = ReadonlyMap<string, ChosenRating>;

export const consensusKey = ({ vendorId, questionId }: ConsensusAnswer): string =>
  `${vendorId} ${questionId}`;

/** Records agreed scores one by one. The choice is shown at once, until the answers are read again or it is refused. */
export function useAgreeing(rfpId: string, rows: readonly ConsensusAnswer[] | undefined) {
  const [send] = useRateAnswerMutation();
  const [choices, setChoices] = useState<Choices>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const isByHand = useRef(false);
  useEffect(() => {
    setChoices((before) => {
      const open = [...before].filter(([, { isSaved }]) => !isSaved);
      return open.length === before.size ? before : new Map(open);
    });
    // A filter may remove the row that was just agreed, and with it the focused field.
    if (isByHand.current && document.activeElement === document.body) list.current?.focus();
  }, [rows]);
  const agree = async (answer: ConsensusAnswer, answerRating: Rating | '-') => {
    const key = consensusKey(answer);
    const put = (chosen: ChosenRating | undefined) =>
      setChoices((before) => {
        const others = [...before].filter(([one]) => one !== key);
        return new Map(chosen ? [...others, [key, chosen]] : others);
      });
    isByHand.current = true;
    put({ rating: answerRating, isSaved: false });
    const { vendorId, questionId, kind: type } = answer;
    try {
      await send({ body: { rfpId, vendorId, questionId, type, answerRating } }).unwrap();
      put({ rating: answerRating, isSaved: true });
    } catch (error) {
      put(undefined);
      toastFailure(error);
    }
  };
  return {
    list,
    agreedOn: (answer: ConsensusAnswer): Rating | '-' =>
      choices.get(consensusKey(answer))?.rating ?? answer.agreed,
    agree: (answer: ConsensusAnswer, rating: Rating | '-') => void agree(answer, rating),
  };
}
