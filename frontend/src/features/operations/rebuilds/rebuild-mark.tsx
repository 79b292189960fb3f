import { t } from '@lingui/core/macro';
import type { RebuildRow } from '@bidboard/backend/features/operations/contracts/rebuilds';
import { countFormat } from '../../../ui/format/count-format.ts';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import { formatMomentOf } from '../formats.ts';
import styles from './rebuild-mark.module.css';
import textStyles from '../../../ui/styles/text.module.css';

export const isRebuildRunning = (rebuild: RebuildRow | null): boolean =>
  rebuild !== null && (rebuild.state === 'waiting' || rebuild.state === 'running');

const formatDone = ({ subject, repaired }: RebuildRow) => {
  if (subject === 'searchIndex') return t({ message: 'Done', context: 'state' });
  return repaired === 0 ? t`Done, no errors found` : t`Done, ${{ count: countFormat(repaired) }} repaired`;
};

function Progress({ rebuild, name }: { rebuild: RebuildRow; name: string }) {
  const { done, total } = rebuild;
  const progress =
    total === null ? t`Counting` : t`${{ done: countFormat(done) }} of ${{ total: countFormat(total) }}`;
  return (
    <span className={styles.rebuild}>
      <span
        className={styles.rebuildBar}
        role="progressbar"
        aria-label={t`Rebuilding: ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={progress}
        aria-valuenow={total ? Math.floor((done / total) * 100) : 0}
      >
        <i style={{ width: `${total ? (done / total) * 100 : 0}%` }} />
      </span>
      <small className={`${textStyles.tabular} ${textStyles.truncate}`}>
        {rebuild.state === 'waiting' ? t`Waiting for a worker` : progress}
      </small>
    </span>
  );
}

/** The state of a rebuild: its progress, or the outcome of the last one. */
export function RebuildMark({ rebuild, name }: { rebuild: RebuildRow | null; name: string }) {
  if (rebuild === null) return <span className={textStyles.muted}>{t`Never`}</span>;
  if (isRebuildRunning(rebuild)) return <Progress rebuild={rebuild} name={name} />;
  const at = formatMomentOf(rebuild.endedAt ?? rebuild.requestedAt);
  return (
    <span className={styles.rebuild}>
      <span>
        {rebuild.state === 'failed' ? (
          <StateChip tone="declined">{t({ message: 'Failed', context: 'rebuild' })}</StateChip>
        ) : (
          <StateChip tone="accepted">{formatDone(rebuild)}</StateChip>
        )}
      </span>
      <small className={textStyles.truncate} title={rebuild.error ?? rebuild.reason}>
        {rebuild.state === 'failed' ? `${rebuild.error ?? ''} ` : ''}
        {at}, {rebuild.requestedBy}
      </small>
    </span>
  );
}
