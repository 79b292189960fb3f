import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { notApplicable } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { filesIn } from '@bidboard/backend/features/rfps/contracts/questions/file-answer';
import { legalFile } from '@bidboard/backend/kernel/files/documents';
import { useUploadProgress } from '../../../api/client/upload-progress.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { documentLimits } from '../../../api/queries/document-files.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { AnswerFiles } from '../../../ui/questions/answer-files.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import {
  useAddAnswerFilesMutation,
  useDeleteAnswerFileMutation,
  useLazyGetAnswerFilesQuery,
} from '../endpoints.ts';
import { useResponseState } from '../steps/response-context.ts';
import type { AnswerAidsProps } from './aid-props.ts';
import styles from './table-answer.module.css';

interface OwnAnswerFilesProps {
  label: string;
  questionId: number;
  answer: string;
  remove?: ((name: string) => void) | undefined;
}

/** The files of an own answer. */
export function OwnAnswerFiles({ label, questionId, answer, remove }: OwnAnswerFilesProps) {
  const { rfpId } = useResponseState();
  const [read] = useLazyGetAnswerFilesQuery();
  const locate = async (file: string) => {
    const { files } = await read({ params: { rfpId, questionId: String(questionId) } }).unwrap();
    return files.find(({ name }) => name === file)?.location;
  };
  return <AnswerFiles {...{ label, answer, locate, remove }} onFailure={toastFailure} />;
}

interface FileAnswerProps {
  /** 1.2.3 */
  number: string;
  label: string;
  question: AnswerAidsProps['question'];
  stepAnswers: StepAnswers;
  answer: string;
}

const { help, limits } = documentLimits(legalFile);

/** The files that answer a question. A chosen file is sent at once, since it is an answer of its own. */
export function FileAnswer({ number, label, question, stepAnswers, answer }: FileAnswerProps) {
  const { questionId, details } = question;
  const { rfpId } = useResponseState();
  const [add] = useAddAnswerFilesMutation();
  const [removeFile] = useDeleteAnswerFileMutation();
  const [sent, setSent] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const isSending = sent.length > 0;
  const progress = useUploadProgress(sent[0], isSending);
  const isBusy = useRef(false);
  const isNotApplicable = answer === notApplicable;
  const hasFiles = filesIn(answer).length > 0;
  /** Sends one change at a time, and shows the answer that the server returns. */
  const change = async (send: () => Promise<{ answer: Parameters<StepAnswers['take']>[0][number] }>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(undefined);
    try {
      stepAnswers.take([(await send()).answer]);
    } catch (failure) {
      const [fieldError] = problemOf(failure).errors ?? [];
      if (fieldError) setError(fieldError.message);
      else toastFailure(failure);
    } finally {
      isBusy.current = false;
      setSent([]);
    }
  };
  const upload = (files: File[]) => {
    setSent(files);
    void change(() =>
      add({ body: { rfpId, questionId, answerFiles: files as unknown as string[] } }).unwrap(),
    );
  };
  return (
    <div className={styles.answer} role="group" aria-label={label}>
      {hasFiles ? (
        <OwnAnswerFiles
          label={t`Files of answer ${number}`}
          {...{ questionId, answer }}
          remove={(fileName) =>
            void change(() => removeFile({ body: { rfpId, questionId, fileName } }).unwrap())
          }
        />
      ) : null}
      {isNotApplicable ? null : (
        <FileDrop
          label={t`Add files to answer ${number}`}
          accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
          multiple
          maxFiles={limits.maxCount}
          maxBytes={limits.maxBytes}
          help={help}
          error={error}
          disabled={isSending}
          progress={progress}
          onFiles={upload}
        />
      )}
      {(details?.allowsNotApplicable && !hasFiles) || isNotApplicable ? (
        <Checkbox
          checked={isNotApplicable}
          onChange={(isSet) => stepAnswers.give(questionId, isSet ? notApplicable : '')}
        >
          {t`Not applicable`}
        </Checkbox>
      ) : null}
    </div>
  );
}
