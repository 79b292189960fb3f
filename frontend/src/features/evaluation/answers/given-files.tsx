import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { AnswerFiles } from '../../../ui/questions/answer-files.tsx';
import { useLazyGetAnswerFilesQuery } from '../../responses/endpoints.ts';

interface GivenFilesProps {
  questionId: number;
  /** The company of the vendor. */
  vendorId: string;
  answer: string;
}

/** The files by which a vendor answered a question. */
export function GivenFiles({ questionId, vendorId, answer }: GivenFilesProps) {
  const { rfpId = '' } = useParams();
  const [read] = useLazyGetAnswerFilesQuery();
  const locate = async (file: string) => {
    const { files } = await read({ params: { rfpId, questionId: String(questionId), vendorId } }).unwrap();
    return files.find(({ name }) => name === file)?.location;
  };
  return <AnswerFiles label={t`Files`} answer={answer} locate={locate} onFailure={toastFailure} />;
}
