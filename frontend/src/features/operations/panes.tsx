import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface Pane {
  /** The name in the address: /app/operations?pane=queues. */
  key: string;
  label: string;
  Pane: ComponentType;
}

/** The panes of /app/operations, in the order of their tabs. Each is fetched when it is first opened. */
export const panes: readonly [Pane, ...Pane[]] = [
  {
    key: 'queues',
    label: 'Queues',
    Pane: lazy(async () => ({ default: (await import('./queues/queues-pane.tsx')).QueuesPane })),
  },
  {
    key: 'outbox',
    label: 'Outbox',
    Pane: lazy(async () => ({ default: (await import('./outbox-pane.tsx')).OutboxPane })),
  },
  {
    key: 'read-models',
    label: 'Read models',
    Pane: lazy(async () => ({ default: (await import('./rebuilds/read-models-pane.tsx')).ReadModelsPane })),
  },
  {
    key: 'invites',
    label: 'Invites',
    Pane: lazy(async () => ({ default: (await import('./limits/invites-pane.tsx')).InvitesPane })),
  },
  {
    key: 'storage',
    label: 'Storage',
    Pane: lazy(async () => ({ default: (await import('./limits/storage-pane.tsx')).StoragePane })),
  },
  {
    key: 'search',
    label: 'Search',
    Pane: lazy(async () => ({ default: (await import('./rebuilds/search-pane.tsx')).SearchPane })),
  },
  {
    key: 'audit',
    label: 'Audit',
    Pane: lazy(async () => ({ default: (await import('./audit/audit-pane.tsx')).AuditPane })),
  },
  {
    key: 'operator-actions',
    label: 'Operator log',
    Pane: lazy(async () => ({ default: (await import('./operator-actions-pane.tsx')).OperatorActionsPane })),
  },
];
