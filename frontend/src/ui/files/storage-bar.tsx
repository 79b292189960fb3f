import { isStorageLow } from './storage-usage.ts';
import './storage-bar.css';

interface StorageBarProps {
  usedBytes: number;
  quotaBytes: number;
  /** Its accessible name. */
  label: string;
}

/** How much of a storage quota is used, in a warning colour if little is left. */
export const StorageBar = ({ usedBytes, quotaBytes, label }: StorageBarProps) => (
  <progress
    className={`storage-bar${isStorageLow({ usedBytes, quotaBytes }) ? ' storage-bar--low' : ''}`}
    aria-label={label}
    value={Math.min(usedBytes, quotaBytes)}
    max={quotaBytes}
  />
);
