import { messages } from '@bidboard/backend/kernel/messages';
import { visible } from '@bidboard/backend/kernel/schema/schema';
import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../../../api/app-store.ts';
import { useSaveVendorQuestionMutation } from '../../../api/contract-api.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { contractApi } from '../../../api/public-api.ts';
import { sameQuestion } from '../../../api/pushes/vendor-question-order.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { QuestionChange, QuestionChanges } from './use-question-changes.ts';

/** Sends the edited text of a question. The fetched data shows the new text at once; the row itself follows by push. */
export function useChanging(asked: VendorQuestion, changes: QuestionChanges) {
  const [send, { isLoading }] = useSaveVendorQuestionMutation();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const { rfpId, questionId, vendorQuestionId } = asked;
  const fail = (error: string) =>
    changes.put(vendorQuestionId, (before) => (before ? { ...before, error } : undefined));
  const save = async ({ text, savedVersion: on }: QuestionChange): Promise<void> => {
    const question = text.trim();
    if (!visible.test(question)) return fail(messages.vendorQuestionEmpty);
    const body = { rfpId, questionId, vendorQuestionId, question, savedVersion: on };
    try {
      const { message, savedVersion } = await send({ body }).unwrap();
      const read = { params: { rfpId, questionId: String(questionId) } };
      dispatch(
        contractApi.util.updateQueryData('getVendorQuestions', read, ({ data }) => {
          const row = data.find((one) => sameQuestion(one, asked));
          if (row && row.savedVersion < savedVersion) Object.assign(row, { question, savedVersion });
        }),
      );
      // Text typed during the send is a change on top of what is saved now.
      changes.put(vendorQuestionId, (before) =>
        before && before.text !== text ? { text: before.text, savedVersion } : undefined,
      );
      showToast('success', message);
    } catch (problem) {
      fail(problemText(problemOf(problem)));
    }
  };
  return { busy: isLoading, save };
}
