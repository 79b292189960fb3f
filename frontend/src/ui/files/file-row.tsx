import { IconButton } from '../buttons/button.tsx';
import type { ReactNode } from 'react';
import { FileIcon } from './file-icon.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './files-field.module.css';
import textStyles from '../styles/text.module.css';

interface FileRowProps {
  name: string;
  /** Where the file can be read; undefined for a file that is not sent yet. */
  href?: string | undefined;
  /** Below the name: who sent the file and when, or that it is still to be sent. */
  detail: ReactNode;
  /** The button at its end. `label` names the act and the file. */
  removal?: { label: string; icon: IconName; remove: () => void } | undefined;
}

export function FileRow({ name, href, detail, removal }: FileRowProps) {
  return (
    <li className={styles.filesRow}>
      <FileIcon name={name} />
      <span className={styles.filesText}>
        {href ? (
          <a className={textStyles.medium} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <span className={textStyles.medium}>{name}</span>
        )}
        <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>{detail}</span>
      </span>
      {removal ? (
        <IconButton aria-label={removal.label} onClick={removal.remove}>
          <Icon name={removal.icon} />
        </IconButton>
      ) : null}
    </li>
  );
}
