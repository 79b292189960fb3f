import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../../../api/app-store.ts';
import { evaluationApi, useSaveVendorQuestionMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { useSession } from '../../../api/client/session.ts';
import { sameQuestion } from './vendor-question-order.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { AnswerDraft } from './answer-draft.ts';
import type { AnswerDrafts } from './answer-drafts.ts';
import { questionKey } from './question-groups.ts';

const { invalidateTags, updateQueryData } = evaluationApi.util;

/**
 * Sends the answer typed in one box. The server's confirmation goes into the cached data at once. The row itself follows by push.
 */
export function useAnswering(asked: VendorQuestion, drafts: AnswerDrafts) {
  const [send] = useSaveVendorQuestionMutation();
  const [busy, setBusy] = useState(false);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const answeredBy = useSession()?.user ?? null;
  const submit = useCallback(
    async ({ text, savedVersion }: AnswerDraft) => {
      const { rfpId, questionId, vendorQuestionId, vendorId, question } = asked;
      const answer = text.trim();
      const body = { rfpId, questionId, vendorQuestionId, vendorId, question, answer, savedVersion };
      setBusy(true);
      try {
        const saved = await send({ body }).unwrap();
        const now = {
          answer,
          answeredBy,
          answeredAt: new Date().toISOString(),
          savedVersion: saved.savedVersion,
        };
        dispatch(
          updateQueryData('getAllVendorQuestions', { params: { rfpId } }, ({ data }) => {
            const row = data.find((one) => sameQuestion(one, asked));
            if (row && row.savedVersion < now.savedVersion) Object.assign(row, now);
          }),
        );
        // Text typed during the save becomes a draft over the newly saved answer.
        const typed = drafts.of(questionKey(asked));
        const isNewer = typed !== undefined && typed.text !== text;
        drafts.put(
          questionKey(asked),
          isNewer ? { text: typed.text, savedVersion: saved.savedVersion } : null,
        );
        showToast('success', saved.message);
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code === 'staleVersion') dispatch(invalidateTags(['getAllVendorQuestions']));
        showToast('error', `The answer is not saved. ${problemText(problem)}`);
      } finally {
        setBusy(false);
      }
    },
    [asked, drafts, send, dispatch, answeredBy],
  );
  return { busy, submit };
}
