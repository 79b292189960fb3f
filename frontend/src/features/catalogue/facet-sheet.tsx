import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../ui/icon.tsx';

interface FacetSheetProps {
  open: boolean;
  found: number | undefined;
  clearable: boolean;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The facet lists on a small screen; each tick counts at once, the button leads back to the results. */
export function FacetSheet({ open, found, clearable, onClear, onClose, children }: FacetSheetProps) {
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'facet-sheet-title',
          className: 'facet-sheet',
        },
      }}
    >
      <div className="facet-sheet__head">
        <h2 className="t3 bb grow" id="facet-sheet-title">
          Filters
        </h2>
        {clearable ? (
          <Button variant="text" onClick={onClear}>
            Clear all filters
          </Button>
        ) : null}
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="facet-sheet__body facets">{children}</div>
      <div className="facet-sheet__foot">
        <Button variant="contained" fullWidth onClick={onClose}>
          {found === undefined
            ? 'Show products'
            : `Show ${found.toLocaleString('en-GB')} ${found === 1 ? 'product' : 'products'}`}
        </Button>
      </div>
    </Drawer>
  );
}
