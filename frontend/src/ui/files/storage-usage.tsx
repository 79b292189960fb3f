import { Meter } from '@base-ui/react/meter';
import { t } from '@lingui/core/macro';
import { formatStorage } from '@bidboard/backend/kernel/files/storage-size';
import styles from './storage-usage.module.css';

interface StorageUse {
  usedBytes: number;
  quotaBytes: number;
}

/** The share of the quota from which a warning is shown. */
const lowFromPercent = 80;

/** Rounded down, so that 100 % means that nothing is left. */
const storagePercent = ({ usedBytes, quotaBytes }: StorageUse): number =>
  Math.floor((usedBytes / quotaBytes) * 100);

const isStorageLow = (use: StorageUse): boolean => storagePercent(use) >= lowFromPercent;

/** “4,096 MB of 5,120 MB (80%)”. */
export function storageLabel(use: StorageUse): string {
  const storage = formatStorage(use.usedBytes);
  const used = `${storage.charAt(0).toUpperCase()}${storage.slice(1)}`;
  const quota = formatStorage(use.quotaBytes);
  const percent = storagePercent(use);
  return t`${used} of ${quota} (${percent}%)`;
}

/** What to do if little or nothing is left; undefined if enough is left. */
export function storageWarning(use: StorageUse): string | undefined {
  if (!isStorageLow(use)) return undefined;
  return storagePercent(use) >= 100
    ? t`Your storage is full. You can’t upload more files. Delete files that you no longer need, or ask the Bidboard team for more storage.`
    : t`Your storage is almost full. Larger files can’t be uploaded. Delete files that you no longer need, or ask the Bidboard team for more storage.`;
}

interface StorageBarProps {
  usedBytes: number;
  quotaBytes: number;
  /** Its accessible name. */
  label: string;
}

/** How much of a storage quota is used, in a warning colour if little is left. */
export const StorageBar = ({ usedBytes, quotaBytes, label }: StorageBarProps) => (
  <Meter.Root
    aria-label={label}
    aria-valuetext={storageLabel({ usedBytes, quotaBytes })}
    value={Math.min(usedBytes, quotaBytes)}
    max={quotaBytes}
  >
    <Meter.Track className={styles.track}>
      <Meter.Indicator className={isStorageLow({ usedBytes, quotaBytes }) ? styles.low : styles.used} />
    </Meter.Track>
  </Meter.Root>
);
