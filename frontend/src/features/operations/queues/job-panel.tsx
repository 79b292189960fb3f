import { t } from '@lingui/core/macro';
import type { FailedJobRow } from '@bidboard/backend/features/operations/contracts/queues';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { formatTimeOfSecond } from '../../../ui/format/date-format.ts';
import { useSingleKey } from '../../../ui/hooks/single-key-shortcuts.ts';
import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { formatLag, formatMomentOf } from '../formats.ts';
import { causeOf, failureOf } from './failure-labels.ts';
import type { JobOrder } from './job-order-dialog.tsx';
import styles from './queues.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface JobPanelProps {
  job: FailedJobRow | null;
  /** Whether the job is still dead-lettered. */
  isThere: boolean;
  previous: FailedJobRow | undefined;
  next: FailedJobRow | undefined;
  onOpen: (job: FailedJobRow) => void;
  onClose: () => void;
  onOrder: (kind: JobOrder['kind'], job: FailedJobRow) => void;
}

function Attempts({ tries, queue }: Pick<FailedJobRow, 'tries' | 'queue'>) {
  if (tries.length === 0) return null;
  return (
    <>
      <h3 className={textStyles.label}>{t`Attempts`}</h3>
      <ol className={styles.queuesTries}>
        {tries.map(({ attempt, failedAt, tookMs, error }) => (
          <li key={failedAt}>
            <span className={`${textStyles.tabular} ${textStyles.faint}`}>{attempt}</span>
            <time className={textStyles.tabular} dateTime={failedAt} title={formatMomentOf(failedAt)}>
              {formatTimeOfSecond(failedAt)}
            </time>
            <span className={`${textStyles.muted} ${layoutStyles.grow}`}>
              {causeOf(error, queue)}{' '}
              <span className={textStyles.tabular}>{t`after ${{ duration: formatLag(tookMs) }}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The actions on record that name a person or a company. */
const auditLink = (filter: 'person' | 'id', value: string, name: string) => (
  <Link to={`?${new URLSearchParams({ pane: 'audit', [filter]: value }).toString()}`}>{name}</Link>
);

/** The ids that have no name of their own in the list. */
const otherIds = ({ about, person, company }: FailedJobRow) =>
  about.filter(({ id }) => id !== person?.id && id !== company?.id);

/** Rendered only while the panel is open: elsewhere these keys have other meanings. */
function MoveKeys({ onNext, onPrevious }: { onNext: () => void; onPrevious: () => void }) {
  useSingleKey('j', onNext, { inDialogs: true });
  useSingleKey('k', onPrevious, { inDialogs: true });
  return null;
}

/** The details of a failed job: what happened, what it is about and its attempts. Besides names, it shows no text that a user wrote. */
export function JobPanel({ job: opened, isThere, previous, next, onOpen, onClose, onOrder }: JobPanelProps) {
  const job = useLastDefined(opened);
  const move = (to: FailedJobRow | undefined) => (opened && to ? onOpen(to) : undefined);
  const failure = job && failureOf(job);
  return (
    <SidePanel open={opened !== null} title={job?.job ?? ''} onClose={onClose}>
      {job && failure ? (
        <div className={styles.queuesJob}>
          {opened ? <MoveKeys onNext={() => move(next)} onPrevious={() => move(previous)} /> : null}
          <div className={styles.queuesFailure}>
            <Icon name="triangle-alert" />
            <div>
              <p className={textStyles.semibold}>{failure.title}</p>
              <p>{failure.consequence}</p>
            </div>
          </div>
          <FactList
            facts={[
              [t`Queue`, job.queue],
              [t`Event`, job.event ?? t`scheduled`],
              ...(job.person
                ? [[t`Person`, auditLink('person', job.person.name, job.person.name)] as const]
                : []),
              ...(job.company
                ? [[t`Company`, auditLink('id', job.company.id, job.company.name)] as const]
                : []),
              ...otherIds(job).map(({ name, id }) => [name, id] as const),
              [t`Job`, job.id],
              [t`Correlation`, job.correlationId],
              [t`Failed at`, formatMomentOf(job.failedAt)],
              ...(job.isInBroker
                ? []
                : [[t`Broker`, t`The broker has lost this job; a retry creates it again.`] as const]),
            ]}
          />
          <Attempts tries={job.tries} queue={job.queue} />
          <h3 className={textStyles.label}>{t`Error`}</h3>
          <p className={styles.queuesError}>{job.error}</p>
          {isThere ? null : <p role="status">{t`Someone else has handled this job in the meantime.`}</p>}
          <div className={styles.queuesOrders}>
            {isThere ? (
              <Button danger onClick={() => onOrder('discard', job)}>
                {t`Discard`}
              </Button>
            ) : null}
            <span className={layoutStyles.grow} />
            <Button quiet disabled={!previous} aria-keyshortcuts="k" onClick={() => move(previous)}>
              {t`Previous`} <kbd aria-hidden>K</kbd>
            </Button>
            <Button quiet disabled={!next} aria-keyshortcuts="j" onClick={() => move(next)}>
              {t`Next`} <kbd aria-hidden>J</kbd>
            </Button>
            {isThere ? (
              <Button primary onClick={() => onOrder('retry', job)}>
                {t`Retry`}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </SidePanel>
  );
}
