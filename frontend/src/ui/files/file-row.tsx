import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { FileIcon } from './file-icon.tsx';
import { Icon } from '../icons/icon.tsx';
import './files-field.css';

interface FileRowProps {
  name: string;
  /** Where the file can be read; undefined for a file that is not sent yet. */
  href?: string | undefined;
  /** Below the name: who sent the file and when, or that it is still to be sent. */
  detail: ReactNode;
  /** The action of the button at its end: Delete, Remove. */
  removal?: { label: string; remove: () => void } | undefined;
}

export function FileRow({ name, href, detail, removal }: FileRowProps) {
  return (
    <li className="files__row">
      <FileIcon name={name} />
      <span className="files__text">
        {href ? (
          <a className="b" href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <span className="b">{name}</span>
        )}
        <span className="t1 faint num">{detail}</span>
      </span>
      {removal ? (
        <IconButton aria-label={`${removal.label} ${name}`} onClick={removal.remove}>
          <Icon name={removal.label === 'Delete' ? 'trash' : 'x'} />
        </IconButton>
      ) : null}
    </li>
  );
}
