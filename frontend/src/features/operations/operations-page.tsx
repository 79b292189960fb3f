import { t } from '@lingui/core/macro';
import { lazy, Suspense, type ComponentType } from 'react';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { OperatorsOnly } from '../../api/problems/operators-only.tsx';
import { useRoom } from '../../api/socket/socket.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { TabPanel, TabRow } from '../../ui/navigation/tabs.tsx';
import { useChosenParams } from '../../ui/navigation/use-address-choice.ts';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { periodOf, periodOptions } from './period.ts';
import styles from './operations.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';

export interface Pane {
  /** The name in the address: /app/operations?pane=queues. */
  key: string;
  label: string;
  Pane: ComponentType;
}

/** The panes of /app/operations, in the order of their tabs. Each is fetched when it is first opened. */
const panes: readonly [Pane, ...Pane[]] = [
  {
    key: 'queues',
    label: t`Queues`,
    Pane: lazy(async () => ({ default: (await import('./queues/queues-pane.tsx')).QueuesPane })),
  },
  {
    key: 'outbox',
    label: t`Outbox`,
    Pane: lazy(async () => ({ default: (await import('./outbox-pane.tsx')).OutboxPane })),
  },
  {
    key: 'read-models',
    label: t`Read models`,
    Pane: lazy(async () => ({ default: (await import('./rebuilds/read-models-pane.tsx')).ReadModelsPane })),
  },
  {
    key: 'invites',
    label: t`Invites`,
    Pane: lazy(async () => ({ default: (await import('./limits/invites-pane.tsx')).InvitesPane })),
  },
  {
    key: 'storage',
    label: t`Storage`,
    Pane: lazy(async () => ({ default: (await import('./limits/storage-pane.tsx')).StoragePane })),
  },
  {
    key: 'search',
    label: t({ message: 'Search', context: 'search engine' }),
    Pane: lazy(async () => ({ default: (await import('./rebuilds/search-pane.tsx')).SearchPane })),
  },
  {
    key: 'audit',
    label: t`Audit`,
    Pane: lazy(async () => ({ default: (await import('./audit/audit-pane.tsx')).AuditPane })),
  },
  {
    key: 'operator-actions',
    label: t`Operator log`,
    Pane: lazy(async () => ({ default: (await import('./operator-actions-pane.tsx')).OperatorActionsPane })),
  },
];

const ids = 'operations';
const tabs = panes.map(({ key, label }) => ({ value: key, label }));

function Room() {
  useRoom(operatorsRoom);
  const [params, setParams] = useChosenParams();
  const { key, Pane } = panes.find((pane) => pane.key === params.get('pane')) ?? panes[0];
  return (
    <>
      <PanelBoundary title={t`The figures cannot be shown`}>
        <FigureStrip />
      </PanelBoundary>
      <div className={`${layoutStyles.stack} ${styles.operationsRooms}`}>
        <TabRow
          label={t`Rooms`}
          ids={ids}
          tabs={tabs}
          value={key}
          onChange={(pane) =>
            setParams({
              // The filters of one tab do not apply to another. The period applies to all.
              ...Object.fromEntries(
                [...params.keys()].filter((name) => name !== 'period').map((name) => [name, '']),
              ),
              pane: pane === panes[0].key ? '' : pane,
            })
          }
        />
        <TabPanel ids={ids} value={key}>
          <PanelBoundary key={key}>
            <Suspense fallback={<SkeletonRows label={t`Loading`} rows={6} />}>
              <Pane />
            </Suspense>
          </PanelBoundary>
        </TabPanel>
      </div>
    </>
  );
}

/** The period of every line on the page. */
function PeriodControl() {
  const [params, setParams] = useChosenParams();
  return (
    <SegmentedControl
      label={t`Period`}
      options={periodOptions}
      value={periodOf(params)}
      onChange={(period) => setParams({ period: period === 'hour' ? '' : period })}
    />
  );
}

/** /app/operations, for operators: the running system. For other users the page does not exist. */
export function OperationsPage() {
  const currentUser = useCurrentUserQuery();
  return (
    <>
      <PageTitle
        title={t`Operations`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Operations` }]}
        actions={currentUser.data?.isOperator ? <PeriodControl /> : undefined}
      />
      <OperatorsOnly currentUser={currentUser}>
        <Room />
      </OperatorsOnly>
    </>
  );
}
