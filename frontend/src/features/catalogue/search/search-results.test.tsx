import { screen } from '@testing-library/react';
import { emptySearch, searchFor } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { expect, test } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { standInForServer } from '../../../testing/server-stand-in.ts';
import { SearchResults } from './search-results.tsx';

const nothing = {
  hits: [],
  page: 0,
  nbPages: 0,
  nbHits: 0,
  hitsPerPage: 20,
  exhaustiveNbHits: true,
  ignoredWords: [],
  facets: { category: {}, subCategory: {}, company: {}, targetPersona: {}, allKeywords: {}, employee: {} },
  categoryPageContent: null,
} as unknown as Parameters<typeof SearchResults>[0]['answer'];

const renderNothing = (state: Parameters<typeof SearchResults>[0]['state']) => {
  standInForServer({
    'GET /api/catalogue/categories': () => ({
      data: [
        { category: 'Fleet', count: 2, subCategories: [] },
        { category: 'Identity & Access', count: 9, subCategories: [] },
      ],
      total_records: 2,
    }),
  });
  renderWithStore(<SearchResults answer={nothing} state={state} waiting={false} onStep={() => {}} />);
};

test('A term that finds nothing without a filter offers the largest categories and speaks of no filter', async () => {
  renderNothing(searchFor('zzz'));
  await screen.findByRole('link', { name: 'Fleet' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Identity & Access',
    'Fleet',
    'All products',
  ]);
  expect(screen.queryByText(/filter/)).toBeNull();
});

test('A term that finds nothing with a filter offers to clear the filters', () => {
  renderNothing({ ...searchFor('zzz'), chosen: { ...emptySearch.chosen, category: ['Fleet'] } });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Clear all filters']);
});
