import { expect, test } from 'vitest';
import { filterCategories, type ManagedCategory } from './category-filter.ts';

const managed = (category: string, ...subCategories: string[]): ManagedCategory => ({
  category,
  count: 0,
  hasContent: false,
  subCategories: subCategories.map((subCategory) => ({ subCategory, count: 0 })),
});
const categories = [
  managed('Identity & Access', 'Single Sign-On', 'Access Governance'),
  managed('Payroll', 'Expenses'),
];
const found = (typed: string) =>
  filterCategories(categories, typed).map(({ category, subCategories }) => [
    category,
    ...subCategories.map(({ subCategory }) => subCategory),
  ]);

test('Without a text every category is listed', () =>
  expect(filterCategories(categories, '  ')).toBe(categories));

test('A category that matches is listed with all its sub-categories', () =>
  expect(found('IDENT')).toEqual([['Identity & Access', 'Single Sign-On', 'Access Governance']]));

test('A category whose sub-category matches is listed with only that one', () =>
  expect(found(' sign-on ')).toEqual([['Identity & Access', 'Single Sign-On']]));

test('A text that nothing contains finds nothing', () => expect(found('crane')).toEqual([]));
