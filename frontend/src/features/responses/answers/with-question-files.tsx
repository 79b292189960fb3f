import { useMemo, type ReactNode } from 'react';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { questionFilesOf, QuestionFilesProvider } from '../../../ui/questions/question-files.tsx';
import { useGetQuestionFilesQuery } from '../../rfps/endpoints.ts';
import { useResponseState } from '../steps/response-context.ts';

/** Loads the buyer's files to all questions once, for the questions inside. */
export function WithQuestionFiles({ children }: { children: ReactNode }) {
  const { rfpId } = useResponseState();
  const { data, fulfilledTimeStamp = 0, refetch } = useGetQuestionFilesQuery({ params: { rfpId } });
  const files = useMemo(
    () => questionFilesOf(data?.files ?? [], fulfilledTimeStamp, () => refetch().unwrap(), toastFailure),
    [data, fulfilledTimeStamp, refetch],
  );
  return <QuestionFilesProvider value={files}>{children}</QuestionFilesProvider>;
}
