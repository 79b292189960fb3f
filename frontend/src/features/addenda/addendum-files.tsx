import { t } from '@lingui/core/macro';
import { legalFile } from '@bidboard/backend/kernel/files/documents';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { AddendumChange } from '@bidboard/backend/features/addenda/contract';
import { useUploadProgress } from '../../api/client/upload-progress.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { toastFailure, toastOutcome } from '../../api/problems/toast-outcome.ts';
import { documentLimits, listedDocument } from '../../api/queries/document-files.ts';
import { SearchSelectField } from '../../ui/fields/search-select-field.tsx';
import { FilesField } from '../../ui/files/files-field.tsx';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';
import textStyles from '../../ui/styles/text.module.css';
import {
  useAddQuestionFilesMutation,
  useDeleteQuestionFileMutation,
  useGetQuestionFilesQuery,
} from '../rfps/endpoints.ts';
import type { AddendumDraft, PlacedQuestion } from './addendum-draft.ts';
import styles from './addenda.module.css';

/** The files that the next addendum makes visible to vendors. */
function usePendingFiles(rfpId: string) {
  const { data } = useGetQuestionFilesQuery({ params: { rfpId } });
  return (data?.files ?? []).filter(({ isPending }) => isPending);
}

/** Returns the changes that the files of the next addendum are, for its preview. */
export function useFileChanges(rfpId: string, questions: readonly PlacedQuestion[]): AddendumChange[] {
  const pending = usePendingFiles(rfpId);
  return questions.flatMap(({ questionId, kind, categoryName, sectionName, question, type, score }) => {
    const files = pending.filter((file) => file.questionId === questionId).map(({ name }) => name);
    const about = { kind, categoryName, sectionName, questionId, question, type, score };
    return files.length === 0 ? [] : [{ change: 'questionFilesAdded' as const, ...about, files }];
  });
}

const { help, limits } = documentLimits(legalFile);

/** The files that the addendum adds to questions. They are on the server already, and vendors get them with the addendum. */
export function AddendumFiles({ rfpId, questions }: { rfpId: string; questions: readonly PlacedQuestion[] }) {
  const { values } = useFormikContext<AddendumDraft>();
  const pending = usePendingFiles(rfpId);
  const [add] = useAddQuestionFilesMutation();
  const [removeFile] = useDeleteQuestionFileMutation();
  const [sent, setSent] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const runGuarded = useInFlightGuard();
  const progress = useUploadProgress(sent[0], sent.length > 0);
  const chosen = Number(values.filesOf ?? '');
  const numberOf = (questionId: number) =>
    questions.find((question) => question.questionId === questionId)?.number ?? '';
  const upload = (files: File[]) =>
    runGuarded(async () => {
      if (chosen === 0) return setError(t`Choose the question that gets the files first.`);
      setError(undefined);
      setSent(files);
      try {
        const body = { rfpId, questionId: chosen, questionFiles: files as unknown as string[] };
        await add({ body }).unwrap();
      } catch (failure) {
        const [fieldError] = problemOf(failure).errors ?? [];
        if (fieldError) setError(fieldError.message);
        else toastFailure(failure);
      } finally {
        setSent([]);
      }
    });
  return (
    <fieldset className={styles.addendumPart}>
      <legend>{t`Files of questions`}</legend>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t`Vendors get these files when you publish the addendum. Until then only you and your colleagues see them.`}
      </p>
      <SearchSelectField
        maxListed={100}
        name="filesOf"
        label={t`Question that gets files`}
        options={questions.map(({ questionId, number, question }) => ({
          value: String(questionId),
          label: `${number} ${question}`,
        }))}
        placeholder={t`Choose the question`}
      />
      <FilesField
        label={t`Files of this addendum`}
        addLabel={t`Add files to the chosen question`}
        limits={limits}
        help={help}
        stored={pending.map((file) => ({
          ...listedDocument(file),
          detail: t`Question ${{ number: numberOf(file.questionId) }}`,
        }))}
        chosen={sent}
        onChosen={(files) => void upload(files)}
        error={error}
        disabled={false}
        progress={progress}
        remove={async ({ key }) => {
          const file = pending.find((candidate) => candidate.key === key);
          if (!file) return;
          const body = { rfpId, questionId: file.questionId, fileName: file.name };
          await toastOutcome(removeFile({ body }).unwrap());
        }}
      />
    </fieldset>
  );
}
