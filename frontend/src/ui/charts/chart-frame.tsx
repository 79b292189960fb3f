import { t } from '@lingui/core/macro';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { PanelBoundary } from '../feedback/panel-boundary.tsx';
import { useElementWidth } from '../hooks/use-element-position.ts';
import styles from './chart-frame.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface ChartFrameProps {
  /** Names the chart and its table for screen readers: "Credit balance". */
  label: string;
  /** Above the chart: what its height measures, or which of several charts this is. */
  caption: string;
  /** Below the chart: what its width measures. */
  foot?: string | undefined;
  /** The chart in one sentence, for people who cannot see it. */
  summary: string;
  /** The headings of the table. The first column names its row. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Shown in place of a chart without rows. */
  empty: string;
  /** In pixels. */
  height: number;
  /** Draws the chart at the width of its container, in pixels. */
  draw: (width: number) => ReactNode;
}

/** A chart with the table of its values. Screen readers always find the table, and a button shows it to everyone. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, caption, foot, summary, columns, rows, empty, height, draw } = props;
  const id = useId();
  const [isTableShown, setTableShown] = useState(false);
  const { ref, width } = useElementWidth<HTMLElement>(320);
  return (
    <figure className={styles.chart} aria-label={label} ref={ref}>
      <figcaption className={styles.chartHead}>
        <span className={`${textStyles.small} ${textStyles.muted}`}>{caption}</span>
        {rows.length > 0 ? (
          <Button
            quiet
            aria-label={isTableShown ? t`Hide table of ${label}` : t`Show table of ${label}`}
            aria-expanded={isTableShown}
            aria-controls={id}
            onClick={() => setTableShown(!isTableShown)}
          >
            {isTableShown ? t`Hide table` : t`Show table`}
          </Button>
        ) : null}
      </figcaption>
      {rows.length === 0 ? (
        <p className={`${styles.chartEmpty} ${textStyles.muted}`} style={{ minHeight: height }}>
          {empty}
        </p>
      ) : (
        <PanelBoundary title={t`This chart cannot be shown`} bare>
          <div role="img" aria-label={summary} style={{ height }}>
            <Suspense fallback={null}>{draw(width)}</Suspense>
          </div>
          {foot ? (
            <p className={`${styles.chartFoot} ${textStyles.small} ${textStyles.muted}`}>{foot}</p>
          ) : null}
        </PanelBoundary>
      )}
      {rows.length > 0 ? (
        <div
          id={id}
          className={isTableShown ? styles.chartTable : visibilityStyles.visuallyHidden}
          // A table that scrolls can be scrolled by keyboard.
          {...(isTableShown ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
        >
          <ChartTable label={label} columns={columns} rows={rows} />
        </div>
      ) : null}
    </figure>
  );
}

function ChartTable({ label, columns, rows }: Pick<ChartFrameProps, 'label' | 'columns' | 'rows'>) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], at) => (
          // Two vendors may have the same name.
          <tr key={at}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={column} className={textStyles.tabular}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
