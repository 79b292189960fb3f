import type { DocumentFile } from '@bidboard/backend/kernel/files/documents';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { formatDay } from '../../../ui/format/day-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { SignedLink } from '../../../ui/files/signed-link.tsx';
import '../../../ui/files/files-field.css';

/** The age of a panel's links, and the function that rereads them. */
export interface PanelLinks {
  readAt: number;
  renew: (key: string) => Promise<string | undefined>;
}

interface PanelFilesProps {
  /** The accessible label of the list. */
  label: string;
  files: readonly DocumentFile[];
  links: PanelLinks;
  /** The text of an empty list. */
  none: string;
}

/** Files that a vendor uploaded. */
export function PanelFiles({ label, files, links, none }: PanelFilesProps) {
  if (files.length === 0) {
    return (
      <EmptyState bare icon="file" title="Nothing uploaded yet...">
        {none}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={label}>
      {files.map(({ key, name, location, createdAt }) => (
        <li key={key} className="files__row">
          <FileIcon name={name} />
          <span className="files__text">
            <SignedLink
              className="b"
              href={location}
              name={name}
              readAt={links.readAt}
              renew={() => links.renew(key)}
              onFailure={toastFailure}
            />
            <span className="t1 faint num">{formatDay(createdAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
