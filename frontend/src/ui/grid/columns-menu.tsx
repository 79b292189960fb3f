import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button, IconButton } from '../buttons/button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Popover } from '../floating/popover.tsx';
import { Icon } from '../icons/icon.tsx';
import { moveColumn, type GridLayout } from './grid-layout.ts';
import styles from './grid-tools.module.css';

export interface ColumnsMenuProps {
  /** The columns that may be hidden and moved, in their order. */
  columns: GridLayout['columns'];
  headingOf: (column: string) => string;
  onChange: (columns: GridLayout['columns']) => void;
  onReset: () => void;
}

/** Which columns a table shows, and in which order. */
export function ColumnsMenu({ columns, headingOf, onChange, onReset }: ColumnsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t`Columns`}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton boxed aria-label={t`Columns`}>
          <Icon name="columns-3" />
        </IconButton>
      }
    >
      <ul className={styles.columns}>
        {columns.map(({ column, isHidden }, at) => {
          const heading = headingOf(column);
          return (
            <li key={column} className={styles.column}>
              <Checkbox
                checked={!isHidden}
                onChange={(isShown) =>
                  onChange(
                    columns.map((entry) =>
                      entry.column === column ? { column, isHidden: !isShown } : entry,
                    ),
                  )
                }
              >
                {heading}
              </Checkbox>
              <span className={styles.moves}>
                <IconButton
                  aria-label={t`Move ${heading} left`}
                  aria-disabled={at === 0}
                  onClick={() => onChange(moveColumn(columns, column, -1))}
                >
                  <Icon name="arrow-up" />
                </IconButton>
                <IconButton
                  aria-label={t`Move ${heading} right`}
                  aria-disabled={at === columns.length - 1}
                  onClick={() => onChange(moveColumn(columns, column, 1))}
                >
                  <Icon name="arrow-down" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <Button quiet onClick={onReset}>{t`Reset columns`}</Button>
      </div>
    </Popover>
  );
}
