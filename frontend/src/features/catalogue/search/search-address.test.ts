import { describe, expect, test } from 'vitest';
import {
  emptySearch,
  readSearch,
  searchAddress,
  searchBy,
  searchFor,
  slugOf,
  writeSearch,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { toggleFilter } from '@bidboard/backend/features/catalogue/contracts/search-filters';
import { countChosen, withoutFilters } from './search-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search', () => {
  test('Empty parameters are no filters', () => {
    expect(
      read('search=&category=&subCategory=&allKeywords=&targetPersona=&company=&employee=&page=0'),
    ).toEqual(emptySearch);
  });

  test('A repeated or split parameter is several values, each once', () => {
    const state = read('category=HR&category=Payroll|Travel&category=HR&page=2');
    expect(state.chosen.category).toEqual(['HR', 'Payroll', 'Travel']);
    expect(state.page).toBe(2);
  });

  test.each(['-1', '1.5', 'x', '', '12345678'])('Page %s is the first', (page) => {
    expect(read(`page=${page}`).page).toBe(0);
  });

  test('A written address is read back unchanged', () => {
    const state = {
      search: 'a & b = c',
      chosen: {
        ...emptySearch.chosen,
        category: ['Identity & Access'],
        company: ['Müller+Söhne', 'Ядро'],
        allKeywords: ['a,b'],
        employee: ['51-200'],
      },
      page: 3,
    };
    expect(readSearch(writeSearch(state))).toEqual(state);
  });

  test('The empty search has an address without parameters', () =>
    expect(searchAddress(emptySearch)).toBe('/search'));

  test('A single category has a page of its own name', () => {
    expect(searchAddress(searchBy('category', 'Identity & Access'))).toBe(
      '/category/identity-access?category=Identity+%26+Access',
    );
  });

  test('Two categories are a search', () => {
    const two = toggleFilter(searchBy('category', 'HR'), 'category', 'Payroll');
    expect(searchAddress(two)).toBe('/search?category=HR&category=Payroll');
  });

  test('Names in other scripts keep their letters in the slug', () =>
    expect(slugOf('Учёт и склад')).toBe('учёт-и-склад'));
});

describe('filters', () => {
  test('Choosing a filter twice removes it, and shows the first page', () => {
    const deep = { ...searchFor(' sso '), page: 4 };
    const chosen = toggleFilter(deep, 'company', 'Calder');
    expect(chosen).toMatchObject({ search: 'sso', page: 0 });
    expect(countChosen(chosen)).toBe(1);
    expect(toggleFilter(chosen, 'company', 'Calder')).toEqual(searchFor('sso'));
  });

  test('Clearing the filters keeps the text', () =>
    expect(withoutFilters(toggleFilter(searchFor('sso'), 'company', 'Calder'))).toEqual(searchFor('sso')));
});
