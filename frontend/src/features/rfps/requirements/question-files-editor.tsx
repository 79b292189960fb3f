import { t } from '@lingui/core/macro';
import { legalFile } from '@bidboard/backend/kernel/files/documents';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useUploadProgress } from '../../../api/client/upload-progress.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure, toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { documentLimits, listedDocument } from '../../../api/queries/document-files.ts';
import { FilesField } from '../../../ui/files/files-field.tsx';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import {
  questionFilesOf,
  QuestionFilesProvider,
  useQuestionFiles,
} from '../../../ui/questions/question-files.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import styles from './requirements.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import {
  useAddQuestionFilesMutation,
  useDeleteQuestionFileMutation,
  useGetQuestionFilesQuery,
} from '../endpoints.ts';

/** The RFP whose questions may get files. */
const RfpIdContext = createContext<string | null>(null);

/** Loads the files of all questions of an RFP once, for the questions inside. */
export function WithQuestionFiles({ rfpId, children }: { rfpId: string; children: ReactNode }) {
  const { data, fulfilledTimeStamp = 0, refetch } = useGetQuestionFilesQuery({ params: { rfpId } });
  const files = useMemo(
    () => questionFilesOf(data?.files ?? [], fulfilledTimeStamp, () => refetch().unwrap(), toastFailure),
    [data, fulfilledTimeStamp, refetch],
  );
  return (
    <RfpIdContext.Provider value={rfpId}>
      <QuestionFilesProvider value={files}>{children}</QuestionFilesProvider>
    </RfpIdContext.Provider>
  );
}

const { help, limits, inAll } = documentLimits(legalFile);

/** The files of one question. A chosen file is sent at once, and only a saved question can have files. */
export function QuestionFilesEditor({ number, questionId }: { number: string; questionId: number }) {
  const rfpId = useContext(RfpIdContext);
  const stored = useQuestionFiles(questionId);
  const [add] = useAddQuestionFilesMutation();
  const [removeFile] = useDeleteQuestionFileMutation();
  const [sent, setSent] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const runGuarded = useInFlightGuard();
  const progress = useUploadProgress(sent[0], sent.length > 0);
  if (rfpId === null) return null;
  const upload = (files: File[]) =>
    runGuarded(async () => {
      setError(undefined);
      setSent(files);
      try {
        await add({ body: { rfpId, questionId, questionFiles: files as unknown as string[] } }).unwrap();
      } catch (failure) {
        const problem = problemOf(failure);
        const [fieldError] = problem.errors ?? [];
        if (problem.code === 'notFound')
          setError(t`Save the questionnaire first. Then add files to this question.`);
        else if (fieldError) setError(fieldError.message);
        else toastFailure(failure);
      } finally {
        setSent([]);
      }
    });
  return (
    <div className={styles.qEditFiles} role="group" aria-label={t`Files of question ${number}`}>
      <span className={fieldStyles.fieldLabel}>{t`Files`}</span>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t`Vendors download them from the question, for example a diagram or a template to fill in. They are saved at once.`}
      </p>
      <FilesField
        label={t`Files of question ${number}`}
        addLabel={t`Add files to question ${number}`}
        limits={limits}
        inAll={inAll}
        help={help}
        stored={stored.map(listedDocument)}
        chosen={sent}
        onChosen={(files) => void upload(files)}
        error={error}
        disabled={false}
        progress={progress}
        remove={async ({ name }) =>
          toastOutcome(removeFile({ body: { rfpId, questionId, fileName: name } }).unwrap())
        }
      />
    </div>
  );
}
