import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ScoreVendor } from './score-tree.ts';

interface VendorFilterProps {
  vendors: readonly ScoreVendor[];
  /** The ids of the hidden vendors. */
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** The choice of vendors that have a column: all, or some. */
export function VendorFilter({ vendors, hidden, onChange }: VendorFilterProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = vendors.filter(({ vendorId }) => !hidden.has(vendorId));
  const entry = (key: string, label: string, isOn: boolean, next: () => ReadonlySet<string>) => (
    <MenuItem key={key} role="menuitemcheckbox" aria-checked={isOn} onClick={() => onChange(next())}>
      <span className="tick-mark">{isOn ? <Icon name="check" size={14} /> : null}</span>
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="down" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown.length === vendors.length ? 'All Vendors' : 'Vendors'}
        <span className="count filters__count">{shown.length}</span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {entry('all', 'All Vendors', shown.length === vendors.length, () => new Set())}
        {vendors.map(({ vendorId, companyName }) => {
          const isOn = !hidden.has(vendorId);
          return entry(vendorId, companyName, isOn, () =>
            isOn ? new Set([...hidden, vendorId]) : new Set([...hidden].filter((one) => one !== vendorId)),
          );
        })}
      </Menu>
    </>
  );
}
