import { expect, test } from 'vitest';
import { categoryOptions, subCategoryOptions } from './category-options.ts';

const list = [
  { category: 'Identity', subCategories: ['Directories', 'Sign-in'] },
  { category: 'Logistics', subCategories: [] },
];
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

test('The user can choose a category of the list, or none', () => {
  expect(values(categoryOptions(list, ''))).toEqual(['', 'Identity', 'Logistics']);
  expect(values(categoryOptions(list, 'Logistics'))).toEqual(['', 'Identity', 'Logistics']);
});

test('A chosen category that is no longer in the list is still shown', () => {
  expect(values(categoryOptions(list, 'Telegraphy'))).toEqual(['', 'Telegraphy', 'Identity', 'Logistics']);
  expect(values(subCategoryOptions(list, 'Logistics', 'Yards'))).toEqual(['', 'Yards']);
});

test('The sub-categories are those of the chosen category', () => {
  expect(values(subCategoryOptions(list, 'Identity', ''))).toEqual(['', 'Directories', 'Sign-in']);
  expect(values(subCategoryOptions(list, 'Telegraphy', ''))).toEqual(['']);
});
