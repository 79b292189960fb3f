import Button from '@mui/material/Button';
import { memo } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { cardSorts } from './card-order.ts';
import { filterWord, shownFilters } from './request-filter.ts';
import type { CardChoice } from './use-card-choice.ts';

const filters = shownFilters.map((value) => ({ value, label: filterWord(value) }));
const sorts = cardSorts.map((value) => ({ value, label: value }));
const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
];

export const CardControls = memo(function CardControls({ choice }: { choice: CardChoice }) {
  const { filter, sort, order, view, choose } = choice;
  const turned = order === 'Desc' ? 'Asc' : 'Desc';
  return (
    <>
      <SegmentedControl
        label="View"
        options={views}
        value={view}
        onChange={(chosen) => choose({ view: chosen })}
      />
      <MenuButton
        caption="Filter"
        entries={filters}
        selected={filter}
        onChoose={(chosen) => choose({ filter: chosen })}
      >
        {filterWord(filter)}
      </MenuButton>
      <div className="sorter">
        <MenuButton
          caption="Sort"
          entries={sorts}
          selected={sort}
          onChoose={(chosen) => choose({ sort: chosen })}
        >
          {sort}
        </MenuButton>
        <Button
          variant="outlined"
          aria-label={order}
          title={`${order}: turn to ${turned}`}
          sx={{ minWidth: 32, width: 32, px: 0 }}
          onClick={() => choose({ order: turned })}
        >
          <Icon name={order === 'Desc' ? 'adown' : 'aup'} />
        </Button>
      </div>
    </>
  );
});
