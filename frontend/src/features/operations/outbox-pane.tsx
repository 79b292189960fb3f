import { plural, t } from '@lingui/core/macro';
import type { outboxState } from '@bidboard/backend/features/operations/contracts/operations';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Link } from 'react-router-dom';
import { useOutboxStateQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { countFormat } from '../../ui/format/count-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Figures, type Figure } from './figures.tsx';
import { OutboxHistory } from './outbox-history.tsx';
import { isLate, formatLag } from './formats.ts';

type Outbox = Infer<typeof outboxState.answer>;

const oldest = (count: number, ms: number) =>
  count === 0 ? t`none waiting` : t`oldest: ${{ duration: formatLag(ms) }}`;

const figuresOf = (outbox: Outbox): Figure[] => [
  {
    name: t`Outbox lag`,
    value: formatLag(outbox.oldestUnpublishedMs),
    detail: t`age of the oldest unpublished event`,
    isBad: isLate(outbox.oldestUnpublishedMs),
  },
  {
    name: t`Unpublished`,
    value: countFormat(outbox.unpublished),
    detail: oldest(outbox.unpublished, outbox.oldestUnpublishedMs),
  },
  {
    name: t`Not fully processed`,
    value: countFormat(outbox.unprocessed),
    detail: oldest(outbox.unprocessed, outbox.oldestUnprocessedMs),
    isBad: outbox.unprocessed > 0 && isLate(outbox.oldestUnprocessedMs),
  },
  { name: t`Recorded`, value: countFormat(outbox.recordedPerMinute), detail: t`in the last minute` },
  { name: t`Published`, value: countFormat(outbox.relayedPerMinute), detail: t`in the last minute` },
];

/** The current state of the outbox, in a sentence. */
function verdictOf({ unpublished, oldestUnpublishedMs, unprocessed, oldestUnprocessedMs }: Outbox) {
  if (isLate(oldestUnpublishedMs))
    return {
      icon: 'triangle-alert' as const,
      title: t`Events are waiting, but no relay is running`,
      advice: t`Check that a worker with the role relay runs and reaches the job broker. Nothing is lost: the events are published when it does.`,
    };
  if (isLate(oldestUnprocessedMs))
    return {
      icon: 'triangle-alert' as const,
      title: t`A subscriber has not processed published events`,
      advice: t`Its queue shows whether it is behind or failing. Lost jobs are published again after a minute.`,
    };
  return unpublished + unprocessed === 0
    ? {
        icon: 'check' as const,
        title: t`All events are published and processed`,
        advice: t`Events appear here until every subscriber has processed them.`,
      }
    : {
        icon: 'clock' as const,
        title: t`Events are on their way`,
        advice: t`They appear here until every subscriber has processed them.`,
      };
}

/** The current outbox: events recorded but not yet published, and events published but not yet processed by all subscribers. */
export function OutboxPane() {
  const { data, error, refetch } = useOutboxStateQuery({}, { refetchOnMountOrArgChange: true });
  if (!data)
    return error ? (
      <NotLoaded title={t`The outbox did not load`} error={error} refetch={refetch} />
    ) : (
      <SkeletonRows label={t`Loading the outbox`} rows={3} />
    );
  const { icon, title, advice } = verdictOf(data);
  return (
    <>
      <Figures label={t`The outbox now`} figures={figuresOf(data)} />
      <PanelBoundary title={t`The history cannot be shown`}>
        <OutboxHistory />
      </PanelBoundary>
      <EmptyState
        icon={icon}
        title={title}
        action={
          data.deadLettered.length > 0 ? (
            <Link to="?pane=queues">
              {plural(
                { count: data.deadLettered.length },
                {
                  one: 'One failed job is waiting for an operator',
                  other: '# failed jobs are waiting for an operator',
                },
              )}
            </Link>
          ) : null
        }
      >
        {advice}
      </EmptyState>
    </>
  );
}
