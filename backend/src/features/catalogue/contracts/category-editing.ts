import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { closed, bool, listing, message, nothing, text, whole } from '../../../kernel/schema/schema.ts';

/** `|` separates the values of a facet in an address, so no name may contain it. */
const categoryName = () =>
  text(100)
    .trim()
    .required('Please give a name')
    .matches(/^[^|]*$/, sharedMessages.barInTag);
const requiredName = () => text(100).required();
const count = () => whole().required();

export const managedCategories = query('managedCategories', {
  method: 'GET',
  path: 'catalogue/managed-categories',
  who: 'operator',
  summary:
    'The two-level list as operators keep it: how many products stand in each, and whether its page says more.',
  params: nothing,
  search: nothing,
  answer: listing(
    closed({
      category: yup.string().required(),
      count: count(),
      hasContent: bool().required(),
      subCategories: yup.array(closed({ subCategory: yup.string().required(), count: count() })).required(),
    }),
  ),
});

export const addCategory = command('addCategory', {
  method: 'POST',
  path: 'catalogue/categories',
  who: 'operator',
  summary: 'Adds a category to the list, or, where one that is there is named, a sub-category to that.',
  params: nothing,
  body: closed({ name: categoryName(), within: text(100) }),
  answer: message,
});

export const renameCategory = command('renameCategory', {
  method: 'PATCH',
  path: 'catalogue/categories',
  who: 'operator',
  summary:
    'Gives a category, or a sub-category of it, another name; its products and its page go along. A name that another ' +
    'one has, in any case of letters, is refused.',
  params: nothing,
  body: closed({ category: requiredName(), subCategory: text(100), name: categoryName() }),
  answer: message,
  refuses: ['staleVersion'],
});

export const removeCategory = command('removeCategory', {
  method: 'DELETE',
  path: 'catalogue/categories/:category',
  who: 'operator',
  summary:
    'Takes a category without products off the list, and its sub-categories and its page with it. Drafts that chose it ' +
    'have none then.',
  params: closed({ category: requiredName() }),
  body: nothing,
  answer: message,
  refuses: ['categoryInUse', 'staleVersion'],
});

export const removeSubCategory = command('removeSubCategory', {
  method: 'DELETE',
  path: 'catalogue/categories/:category/:subCategory',
  who: 'operator',
  summary: 'Takes a sub-category without products off the list. Drafts that chose it have none then.',
  params: closed({ category: requiredName(), subCategory: requiredName() }),
  body: nothing,
  answer: message,
  refuses: ['categoryInUse', 'staleVersion'],
});
