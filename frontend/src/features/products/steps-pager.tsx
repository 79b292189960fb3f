import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Icon } from '../../ui/icons/icon.tsx';
import { SelectArrow } from '../../ui/fields/select-field.tsx';
import { pageSizes } from './steps-address.ts';
import type { PageSize } from './steps-address.ts';

interface StepsPagerProps {
  /** Zero-based. */
  page: number;
  size: PageSize;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}

/** The pager of the list, as narrow as the stepper: the page size, the rows shown, and the previous and next page. */
export function StepsPager({ page, size, total, onPage, onSize }: StepsPagerProps) {
  const first = total === 0 ? 0 : page * size + 1;
  const last = Math.min(total, (page + 1) * size);
  const has = { previous: page > 0, next: last < total };
  // A button that disappears would lose the focus, so it stays at either end and does nothing.
  const step = (to: number, may: boolean, label: string, icon: 'left' | 'right') => (
    <IconButton aria-label={label} aria-disabled={!may} onClick={() => (may ? onPage(to) : undefined)}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <nav className="psteps__pager" aria-label="Pages of products">
      <span className="num" role="status">
        {first}–{last} of {total}
      </span>
      <span className="grow" />
      <Select<PageSize>
        size="small"
        value={size}
        onChange={(event) => onSize(Number(event.target.value) as PageSize)}
        IconComponent={SelectArrow}
        SelectDisplayProps={{ 'aria-label': 'Products to a page' }}
      >
        {pageSizes.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </Select>
      {step(page - 1, has.previous, 'Previous page', 'left')}
      {step(page + 1, has.next, 'Next page', 'right')}
    </nav>
  );
}
