import { useId, useState } from 'react';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

interface ColumnsMenuProps {
  columns: readonly DataGridColumn<VendorRow>[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** The choice of columns in the vendor table. */
export function ColumnsMenu({ columns, hidden, onChange }: ColumnsMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        id={id}
        className="vendor-table__columns"
        aria-label="Columns"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="cols" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {columns.map(({ field = '', headerName }) => {
          const isShown = !hidden.has(field);
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() =>
                onChange(new Set(isShown ? [...hidden, field] : [...hidden].filter((one) => one !== field)))
              }
            >
              <span className="tick-mark">{isShown ? <Icon name="check" size={14} /> : null}</span>
              {headerName}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
