import { t } from '@lingui/core/macro';
import type { DataGridProps } from './grid-props.ts';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { PanelBoundary } from '../feedback/panel-boundary.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';

// AG Grid is a separate chunk; pages without a table never load it.
const Engine = lazy(async () => ({ default: (await import('./grid-engine.tsx')).GridEngine })) as unknown as <
  Row,
>(
  props: DataGridProps<Row> & { rows: readonly Row[] },
) => ReactNode;

/**
 * A table. Rows are tracked by `rowId`. A changed cell glows once, and no row moves while the pointer is in the table. The first
 * column stays in view on narrow screens.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, empty, label, expectedRows = 5, headHeight = 36 } = props;
  const rowHeight = typeof props.rowHeight === 'number' ? props.rowHeight : 40;
  const waiting = (
    <SkeletonRows
      label={t`Loading ${label}`}
      rows={Math.min(rows?.length ?? expectedRows, 20)}
      rowHeight={rowHeight}
      headHeight={headHeight}
    />
  );
  if (rows === undefined) return waiting;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <PanelBoundary title={t`${label} cannot be shown`} bare>
      <Suspense fallback={waiting}>
        <Engine {...props} rows={rows} />
      </Suspense>
    </PanelBoundary>
  );
}
