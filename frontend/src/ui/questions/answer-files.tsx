import { t } from '@lingui/core/macro';
import { filesIn } from '@bidboard/backend/features/rfps/contracts/questions/file-answer';
import { Button, IconButton } from '../buttons/button.tsx';
import { downloadByNewLink } from '../files/downloads.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './answer-files.module.css';

interface AnswerFilesProps {
  /** Names the list. */
  label: string;
  /** The answer to a question for files. */
  answer: string;
  /** Reads where a file is now; undefined if it is gone. */
  locate: (name: string) => Promise<string | undefined>;
  onFailure: (error: unknown) => void;
  /** Removes a file. Without it no file can be removed. */
  remove?: ((name: string) => void) | undefined;
}

/** The files of an answer, each of which can be downloaded. */
export const AnswerFiles = ({ label, answer, locate, onFailure, remove }: AnswerFilesProps) => (
  <ul className={styles.files} aria-label={label}>
    {filesIn(answer).map(({ name }) => (
      <li key={name} className={styles.file}>
        <FileIcon name={name} />
        <Button
          quiet
          className={styles.name}
          aria-label={t`Download ${name}`}
          onClick={() => {
            downloadByNewLink({ name, renew: () => locate(name) }).catch(onFailure);
          }}
        >
          {name}
        </Button>
        {remove ? (
          <IconButton aria-label={t`Remove ${name}`} onClick={() => remove(name)}>
            <Icon name="x" />
          </IconButton>
        ) : null}
      </li>
    ))}
  </ul>
);
