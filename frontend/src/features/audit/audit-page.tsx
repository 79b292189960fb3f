import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  auditKinds,
  auditPerPage,
  type AuditChange,
  type AuditAction,
  type AuditKind,
} from '@bidboard/backend/features/audit/contract';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { useListAddress, type ListAddress } from '../../ui/navigation/use-list-address.ts';
import { timeIn, daysOf, type TrailEntry } from './audit-days.ts';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { useParams } from 'react-router-dom';
import { useRfpAuditQuery } from './endpoints.ts';
import { useRfpDetailQuery } from '../evaluation/endpoints.ts';
import { NotOpened } from '../../api/problems/not-opened.tsx';
import { useRoom } from '../../api/socket/socket.ts';
import { readerFormats } from '../../ui/format/reader-formats.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DateFilter } from '../../ui/dates/date-filter.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ExportTrail } from './export-trail.tsx';
import styles from './audit.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const kinds = Object.entries(auditKinds).map(([value, label]) => ({ value, label }));
const labelOf = (entries: readonly { value: string; label: string }[], value: string, otherwise: string) =>
  entries.find((entry) => entry.value === value)?.label ?? otherwise;

interface AuditFiltersProps {
  place: ListAddress;
  people: readonly { userId: string; name: string }[];
}

/** Filters by action, person and day. They are in the address, so a user can send a filtered trail to others. */
function AuditFilters({ place: { param, setParam }, people }: AuditFiltersProps) {
  const persons = people.map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <>
      <MenuButton
        entries={[{ value: '', label: t`Everything` }, ...kinds]}
        selected={param('kind')}
        onChoose={(kind) => setParam('kind', kind)}
      >
        {labelOf(kinds, param('kind'), t`Everything`)}
      </MenuButton>
      <MenuButton
        entries={[{ value: '', label: t`Everyone` }, ...persons]}
        selected={param('person')}
        onChoose={(person) => setParam('person', person)}
      >
        {labelOf(persons, param('person'), t`Everyone`)}
      </MenuButton>
      <span className={styles.trailDay}>
        <DateFilter label={t`Day`} day={param('day')} onChange={(day) => setParam('day', day)} />
        {param('day') ? (
          <Button quiet onClick={() => setParam('day', '')}>
            {t`Every day`}
          </Button>
        ) : null}
      </span>
    </>
  );
}

/** One action, or the ratings of one person in a line that opens. */
function EntryItem({ entry, timeZone }: { entry: TrailEntry; timeZone: string }) {
  const [isOpen, setOpen] = useState(false);
  const [latest] = entry;
  const first = entry.at(-1) ?? latest;
  const count = entry.length;
  if (count === 1) return <ActionItem action={latest} timeZone={timeZone} />;
  return (
    <>
      <li className={styles.trailAction}>
        <time className={`${styles.trailTime} ${textStyles.tabular}`} dateTime={latest.happenedAt}>
          {timeIn(latest.happenedAt, timeZone)}
        </time>
        <div className={styles.trailWords}>
          <p>
            <span className={textStyles.medium}>{latest.by?.name ?? 'Bidboard'}</span>
          </p>
          <p>
            {t`${plural({ count }, { one: 'Rated # answer', other: 'Rated # answers' })} since ${{ time: timeIn(first.happenedAt, timeZone) }}`}
          </p>
          <p>
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen
                ? t`Hide ratings`
                : plural({ count }, { one: 'Show # rating', other: 'Show # ratings' })}
            </Button>
          </p>
        </div>
      </li>
      {isOpen
        ? entry.map((action) => <ActionItem key={action._id} action={action} timeZone={timeZone} />)
        : null}
    </>
  );
}

/** One action: when, who, what, and the old and new value of each change. */
function ActionItem({ action, timeZone }: { action: AuditAction; timeZone: string }) {
  const { happenedAt, by, vendor, sentences, changes, moreChanges } = action;
  return (
    <li className={styles.trailAction}>
      <time className={`${styles.trailTime} ${textStyles.tabular}`} dateTime={happenedAt}>
        {timeIn(happenedAt, timeZone)}
      </time>
      <div className={styles.trailWords}>
        <p>
          <span className={textStyles.medium}>{by?.name ?? 'Bidboard'}</span>
          {vendor ? <span className={textStyles.muted}>, {vendor}</span> : null}
        </p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {changes.length > 0 ? (
          <ul className={styles.trailChanges} aria-label={t`What changed`}>
            {changes.map((change, at) => (
              <ChangeItem key={at} change={change} />
            ))}
          </ul>
        ) : null}
        {moreChanges > 0 ? (
          <p className={`${textStyles.small} ${textStyles.muted}`}>
            <Trans>
              and <span className={textStyles.tabular}>{moreChanges}</span> more in the CSV file
            </Trans>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function ChangeItem({ change: { what, field, before, after } }: { change: AuditChange }) {
  return (
    <li className={textStyles.small}>
      <span className={textStyles.muted}>
        {what} <span className={layoutStyles.dotSeparator} /> {field}:{' '}
      </span>
      {before ? (
        <>
          <Trans>
            <span className={visibilityStyles.visuallyHidden}>was </span>
            <del className={styles.trailBefore}>{before}</del>
          </Trans>{' '}
        </>
      ) : null}
      {after ? (
        <Trans>
          <span className={visibilityStyles.visuallyHidden}>now </span>
          <ins className={styles.trailAfter}>{after}</ins>
        </Trans>
      ) : (
        <span className={textStyles.muted}>{t`removed`}</span>
      )}
    </li>
  );
}

/** Returns the filters of the address, without invalid ones. */
function searchOf({ page, param }: ListAddress) {
  const [kind, person, day] = [param('kind'), param('person'), param('day')];
  return {
    page,
    ...(Object.hasOwn(auditKinds, kind) && { kind: kind as AuditKind }),
    ...(/^[0-9a-f-]{36}$/i.test(person) && { person }),
    ...(/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day) && { day }),
  };
}

function Actions({ count }: { count: number }) {
  const shown = readerFormats().number(count);
  return (
    <Trans>
      <span className={textStyles.tabular}>{shown}</span>{' '}
      <Plural value={count} one="action" other="actions" />
    </Trans>
  );
}

/** Keeps the page live while the user may read the RFP. */
function BuyerRoom({ rfpId }: { rfpId: string }) {
  useRoom(rfpBuyerRoom(rfpId));
  return null;
}

/** /app/audit-rfp/:rfpId: who did what and when on an RFP, newest first. */
export function AuditPage() {
  const { rfpId = '' } = useParams();
  const place = useListAddress();
  const search = searchOf(place);
  const { data: name } = useRfpDetailQuery(
    { params: { rfpId } },
    { selectFromResult: ({ data }) => ({ data: data?.rfpDetail.rfpName }) },
  );
  const { currentData, data, error, refetch } = useRfpAuditQuery(
    { params: { rfpId }, search },
    { refetchOnMountOrArgChange: true },
  );
  const listed = currentData;
  const timeZone = data?.timeZone ?? 'UTC';
  return (
    <>
      {error ? null : <BuyerRoom rfpId={rfpId} />}
      <PageTitle
        title={t`Audit trail`}
        tabTitle={name ? t`Audit trail, ${name}` : t`Audit trail`}
        crumbs={[
          { label: t`Dashboard`, to: '/app/dashboard' },
          { label: name ?? t`RFP`, to: `/app/dashboard-rfp/${rfpId}` },
          { label: t`Audit trail` },
        ]}
        detail={t`Who did what, and what changed. Times are in ${timeZone}.`}
        actions={error && !listed ? null : <ExportTrail rfpId={rfpId} />}
      />
      {error && !listed ? (
        <NotOpened title={t`The audit trail did not load`} error={error} refetch={refetch} />
      ) : (
        <section className={panelStyles.panel} aria-label={t`Actions`}>
          <div className={panelStyles.panelBar}>
            <AuditFilters place={place} people={data?.people ?? []} />
            <span className={layoutStyles.grow} />
            {listed ? (
              <span className={textStyles.muted} role="status">
                <Actions count={listed.total_records} />
              </span>
            ) : null}
          </div>
          {listed?.data.length === 0 ? <NoActions place={place} total={listed.total_records} /> : null}
          {listed ? (
            daysOf(listed.data, timeZone).map(({ day, entries }) => (
              <section key={day} className={styles.trailGroup} aria-label={formatDay(day)}>
                <h2 className={`${styles.trailHeading} ${textStyles.medium} ${textStyles.tabular}`}>
                  {formatDay(day)}
                </h2>
                <ol className={styles.trailActions}>
                  {entries.map((entry) => (
                    // A newer rating joins its entry at the front, so the oldest names the entry.
                    <EntryItem key={entry.at(-1)?._id} entry={entry} timeZone={timeZone} />
                  ))}
                </ol>
              </section>
            ))
          ) : (
            <SkeletonRows rows={6} rowHeight={64} label={t`Loading the audit trail`} />
          )}
        </section>
      )}
      {listed && listed.total_records > auditPerPage ? (
        <Pagination
          page={place.page}
          pageSize={auditPerPage}
          total={listed.total_records}
          hrefOf={place.hrefOf}
          onPage={() => scrollTo(0, 0)}
        />
      ) : null}
    </>
  );
}

/** Explains why there are no rows: the page number is too high, the filters match nothing, or there is no action yet. */
function NoActions({ place, total }: { place: ListAddress; total: number }) {
  if (total > 0)
    return (
      <EmptyState
        bare
        icon="clock"
        title={t`No actions on this page`}
        action={<ButtonLink to={place.hrefOf(0)}>{t`Show the newest`}</ButtonLink>}
      />
    );
  const filter = ['kind', 'person', 'day'].find((filterName) => place.param(filterName) !== '');
  if (!filter)
    return (
      <EmptyState bare icon="clock" title={t`No actions yet`}>
        {t`What you, your colleagues and vendors do in this RFP appears here.`}
      </EmptyState>
    );
  return (
    <EmptyState
      bare
      icon="list-filter"
      title={t`No matching actions`}
      action={<Button onClick={() => place.setParam(filter, '')}>{t`Clear filters`}</Button>}
    />
  );
}
