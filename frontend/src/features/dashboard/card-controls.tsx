import Button from '@mui/material/Button';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { cardSorts } from './card-order.ts';
import { shownFilters } from './request-filter.ts';
import type { useCardChoice } from './use-card-choice.ts';

const entriesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function CardControls({ filter, sort, order, choose }: ReturnType<typeof useCardChoice>) {
  const turned = order === 'Desc' ? 'Asc' : 'Desc';
  return (
    <>
      <MenuButton
        caption="Filter"
        entries={entriesOf(shownFilters)}
        selected={filter}
        onChoose={(value) => choose('filter', value)}
      >
        {filter}
      </MenuButton>
      <div className="sorter">
        <MenuButton
          caption="Sort"
          entries={entriesOf(cardSorts)}
          selected={sort}
          onChoose={(value) => choose('sort', value)}
        >
          {sort}
        </MenuButton>
        <Button
          variant="outlined"
          aria-label={order}
          title={`${order}: turn to ${turned}`}
          sx={{ minWidth: 32, width: 32, px: 0 }}
          onClick={() => choose('order', turned)}
        >
          <Icon name={order === 'Desc' ? 'adown' : 'aup'} />
        </Button>
      </div>
    </>
  );
}
