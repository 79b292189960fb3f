import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { closed, bool, listing, message, nothing, text, whole } from '../../../kernel/schema/schema.ts';
import { messages } from './messages.ts';

/** `|` separates the values of a facet in an address, so no name may contain it. */
const categoryName = () =>
  text(100)
    .trim()
    .required(messages.categoryNameRequired)
    .matches(/^[^|]*$/, sharedMessages.barInTag);
const requiredName = () => text(100).required();
const count = () => whole().required();

export const managedCategories = query('managedCategories', {
  method: 'GET',
  path: 'catalogue/managed-categories',
  who: 'operator',
  summary:
    'Returns the two-level list that operators manage: the number of products in each category, and whether its ' +
    'page has a text.',
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
  summary: 'Adds a category, or a sub-category to the named category.',
  params: nothing,
  body: closed({ name: categoryName(), within: text(100) }),
  answer: message,
});

export const renameCategory = command('renameCategory', {
  method: 'PATCH',
  path: 'catalogue/categories',
  who: 'operator',
  summary:
    'Renames a category or a sub-category. Its products and its page move with it. Refuses a name that already ' +
    'exists, in any letter case.',
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
    'Removes a category without products, with its sub-categories and its page. Drafts in it lose their category.',
  params: closed({ category: requiredName() }),
  body: nothing,
  answer: message,
  refuses: ['categoryInUse', 'staleVersion'],
});

export const removeSubCategory = command('removeSubCategory', {
  method: 'DELETE',
  path: 'catalogue/categories/:category/:subCategory',
  who: 'operator',
  summary: 'Removes a sub-category without products. Drafts in it lose their sub-category.',
  params: closed({ category: requiredName(), subCategory: requiredName() }),
  body: nothing,
  answer: message,
  refuses: ['categoryInUse', 'staleVersion'],
});
