import { expect, test } from 'vitest';
import {
  emptySearch,
  searchBy,
  searchFor,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { toggleFilter, searchTitle } from '@bidboard/backend/features/catalogue/contracts/search-filters';

test.each([
  [searchBy('category', 'Identity & Access'), 'Top Identity & Access in 2026'],
  [toggleFilter(searchBy('category', 'HR'), 'category', 'Payroll'), 'Top HR and Payroll in 2026'],
  [searchBy('subCategory', 'Single Sign-On'), 'Top Single Sign-On in 2026'],
  [searchBy('targetPersona', 'Auditors'), 'Top software for Auditors in 2026'],
  [searchBy('company', 'Calder Systems'), 'Products of Calder Systems'],
  [searchBy('allKeywords', 'saml'), 'Top saml products in 2026'],
  [searchFor('ident'), 'Results for “ident”'],
  [toggleFilter(searchFor('sso'), 'category', 'HR'), 'Results for “sso” in HR'],
  [emptySearch, 'Top products in 2026'],
])('The search has the expected title (case %#)', (state, title) =>
  expect(searchTitle(state, 2026)).toBe(title),
);
