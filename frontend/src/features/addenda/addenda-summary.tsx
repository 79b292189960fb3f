import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Addendum } from '@bidboard/backend/features/addenda/contract';
import { ChangeHighlight } from '../../ui/feedback/change-highlight.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { Link } from 'react-router-dom';
import { useGetAddendaQuery } from './endpoints.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './addenda.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

type Acknowledgements = NonNullable<Addendum['acknowledgements']>;

/** "Addendum 2: Extended due time". */
export const AddendumTitle = ({ number, title }: Pick<Addendum, 'number' | 'title'>) => (
  <Trans>
    Addendum <span className={textStyles.tabular}>{number}</span>: {title}
  </Trans>
);

/** Says how many of the participating vendors have acknowledged an addendum. */
function acknowledgedCount(all: Acknowledgements): string {
  if (all.length === 0) return t`No vendor has accepted yet`;
  const done = all.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  return t`Acknowledged by ${done} of ${{ total: all.length }}`;
}

/** Shows the same count, with the lists of who has and has not acknowledged. */
export function Acknowledged({ by }: { by: Acknowledgements }) {
  const count = acknowledgedCount(by);
  if (by.length === 0)
    return <p className={`${styles.addendumVendors} ${textStyles.small} ${textStyles.faint}`}>{count}</p>;
  return (
    <Disclosure
      className={styles.addendumVendors}
      summary={<ChangeHighlight on={count}>{count}</ChangeHighlight>}
    >
      <ul>
        {by.map(({ inviteId, companyName, acknowledgedAt, acknowledgedBy }) => (
          <li key={inviteId}>
            {companyName}:{' '}
            {acknowledgedAt === null ? (
              <span className={textStyles.faint}>{t`not yet`}</span>
            ) : (
              <>
                {acknowledgedBy ? `${acknowledgedBy}, ` : ''}
                <time className={textStyles.tabular} dateTime={acknowledgedAt}>
                  {formatMoment(acknowledgedAt)}
                </time>
              </>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The addenda on HOME, each with its number of acknowledgements. Renders nothing without addenda. */
export function AddendaSummary({ rfpId }: { rfpId: string }) {
  const addenda = useGetAddendaQuery({ params: { rfpId } }).data?.data ?? [];
  if (addenda.length === 0) return null;
  return (
    <Panel
      title={t`Addenda`}
      className={styles.addenda}
      count={addenda.length}
      actions={<Link to="?tab=vendor-questions">{t`See addenda`}</Link>}
    >
      <ul className={styles.addendaList}>
        {addenda.map(({ _id, number, title, acknowledgements }) => (
          <li key={_id} className={styles.addendum}>
            <span className={textStyles.medium}>
              <AddendumTitle number={number} title={title} />
            </span>
            <span className={layoutStyles.dotSeparator} />
            <span className={textStyles.tabular}>{acknowledgedCount(acknowledgements ?? [])}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
