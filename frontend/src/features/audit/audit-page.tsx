import { auditKinds, auditPerPage, type AuditKind } from '@bidboard/backend/features/audit/contract';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { useParams } from 'react-router-dom';
import { useRfpAuditQuery } from './endpoints.ts';
import { useRfpDetailQuery } from '../evaluation/endpoints.ts';
import { mayHelpToRetry } from '../../api/problems/may-help-to-retry.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { useRoom } from '../../api/socket/use-room.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/format/day-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { usePagePlace, type PagePlace } from '../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { daysOf } from './days-of.ts';
import { ActionItem } from './action-item.tsx';
import { ExportTrail } from './export-trail.tsx';
import '../../ui/layout/panel.css';
import './audit.css';

/** Returns the filters of the address, without invalid ones. */
function searchOf({ page, param }: PagePlace) {
  const [kind, person, day] = [param('kind'), param('person'), param('day')];
  return {
    page,
    ...(Object.hasOwn(auditKinds, kind) && { kind: kind as AuditKind }),
    ...(/^[0-9a-f-]{36}$/i.test(person) && { person }),
    ...(/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day) && { day }),
  };
}

/** Keeps the page live while the user may read the RFP. */
function BuyerRoom({ rfpId }: { rfpId: string }) {
  useRoom(rfpBuyerRoom(rfpId));
  return null;
}

/** /app/audit-rfp/:rfpId: who did what and when on an RFP, newest first. */
export function AuditPage() {
  const { rfpId = '' } = useParams();
  const place = usePagePlace();
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
        title="Audit trail"
        tabTitle={name ? `Audit trail, ${name}` : 'Audit trail'}
        crumbs={[
          { label: 'Dashboard', to: '/app/dashboard' },
          { label: name ?? 'RFP', to: `/app/dashboard-rfp/${rfpId}` },
          { label: 'Audit trail' },
        ]}
        detail={`Who did what, and what it was before and after. Times are those of ${timeZone}.`}
        actions={error && !listed ? null : <ExportTrail rfpId={rfpId} />}
      />
      {error && !listed ? (
        <FailedState
          title="The audit trail did not load"
          detail={problemOf(error).message}
          onRetry={mayHelpToRetry(problemOf(error)) ? () => void refetch() : undefined}
        />
      ) : (
        <section className="panel" aria-label="Actions">
          <div className="panel__bar">
            <AuditFilters place={place} people={data?.people ?? []} />
            <span className="grow" />
            {listed ? (
              <span className="muted" role="status">
                <span className="num">{listed.total_records}</span>{' '}
                {listed.total_records === 1 ? 'action' : 'actions'}
              </span>
            ) : null}
          </div>
          {listed?.data.length === 0 ? <NoActions place={place} total={listed.total_records} /> : null}
          {listed ? (
            daysOf(listed.data, timeZone).map(({ day, actions }) => (
              <section key={day} className="trail__group" aria-label={formatDay(day)}>
                <h2 className="trail__heading b num">{formatDay(day)}</h2>
                <ol className="trail__actions">
                  {actions.map((action) => (
                    <ActionItem key={action._id} action={action} timeZone={timeZone} />
                  ))}
                </ol>
              </section>
            ))
          ) : (
            <SkeletonRows rows={6} rowHeight={64} label="Loading the audit trail" />
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
function NoActions({ place, total }: { place: PagePlace; total: number }) {
  if (total > 0)
    return (
      <EmptyState
        bare
        icon="clock"
        title="No actions on this page"
        action={<ButtonLink to={place.hrefOf(0)}>Show the newest</ButtonLink>}
      />
    );
  const filter = ['kind', 'person', 'day'].find((one) => place.param(one) !== '');
  if (!filter)
    return (
      <EmptyState bare icon="clock" title="Nothing was done yet">
        What you, your colleagues and the vendors do with this RFP appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      bare
      icon="filter"
      title="Nothing like that was done"
      action={<Button onClick={() => place.setParam(filter, '')}>Search more widely</Button>}
    />
  );
}
