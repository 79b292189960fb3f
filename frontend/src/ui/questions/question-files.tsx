import { t } from '@lingui/core/macro';
import type { DocumentFile } from '@bidboard/backend/kernel/files/documents';
import { createContext, useContext, useId } from 'react';
import { SignedLink } from '../files/downloads.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import styles from './answer-files.module.css';

/** The buyer's files to the questions of an RFP, as they were last read. */
export interface QuestionFiles {
  byQuestion: ReadonlyMap<number, readonly DocumentFile[]>;
  readAt: number;
  /** Reads the link of a file again; undefined if the file is gone. */
  renew: (key: string) => Promise<string | undefined>;
  onFailure: (error: unknown) => void;
}

/** Returns the files as the questions read them. `read` reads all of them again. */
export const questionFilesOf = (
  files: readonly (DocumentFile & { questionId: number })[],
  readAt: number,
  read: () => Promise<{ files: readonly DocumentFile[] }>,
  onFailure: (error: unknown) => void,
): QuestionFiles => ({
  byQuestion: Map.groupBy(files, ({ questionId }) => questionId),
  readAt,
  renew: async (key) => (await read()).files.find((file) => file.key === key)?.location,
  onFailure,
});

const QuestionFilesContext = createContext<QuestionFiles | null>(null);
export const QuestionFilesProvider = QuestionFilesContext.Provider;

const none: readonly DocumentFile[] = [];
export const useQuestionFiles = (questionId: number): readonly DocumentFile[] =>
  useContext(QuestionFilesContext)?.byQuestion.get(questionId) ?? none;

/** The files that the buyer attached to a question; nothing if there are none. */
export function AskedFiles({ questionId }: { questionId: number }) {
  const loaded = useContext(QuestionFilesContext);
  const files = useQuestionFiles(questionId);
  const labelId = useId();
  if (!loaded || files.length === 0) return null;
  return (
    <div className={styles.asked}>
      <p className={styles.askedLabel} id={labelId}>
        {t`Files to the question`}
      </p>
      <ul className={styles.files} aria-labelledby={labelId}>
        {files.map(({ key, name, location }) => (
          <li key={key} className={styles.file}>
            <FileIcon name={name} />
            <SignedLink
              className={styles.name}
              href={location}
              name={name}
              readAt={loaded.readAt}
              renew={() => loaded.renew(key)}
              onFailure={loaded.onFailure}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
