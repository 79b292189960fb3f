import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import {
  bool,
  closed,
  listOf,
  listing,
  message,
  nothing,
  oneOf,
  text,
  type Infer,
  uuid,
} from '../../../kernel/schema/schema.ts';

/** How many views a person may save of one table. */
export const gridViewLimit = 20;
export const maxGridViewName = 60;

const gridName = () => text(60).matches(/^[a-z][a-z-]*$/);

/** A column or filter that the table no longer has is ignored when the view is shown. */
const gridLayout = closed({
  columns: listOf(closed({ column: text(100).required(), isHidden: bool().required() }), 100).required(),
  sort: listOf(
    closed({ column: text(100).required(), direction: oneOf(['asc', 'desc']).required() }),
    5,
  ).required(),
  filters: listOf(closed({ filter: text(60).required(), filterText: text(500).required() }), 20).required(),
});

export type GridLayout = Infer<typeof gridLayout>;

const gridView = closed({
  viewId: uuid().required(),
  name: text(maxGridViewName).required(),
  isDefault: bool().required(),
  layout: gridLayout.required(),
});

export const gridViews = query('gridViews', {
  method: 'GET',
  path: 'users/grid-views',
  tag: 'accounts',
  who: 'user',
  summary: "Returns the caller's saved views of a table, by name.",
  params: nothing,
  search: closed({ grid: gridName().required() }),
  answer: listing(gridView),
});

export const saveGridView = command('saveGridView', {
  method: 'POST',
  path: 'users/grid-views',
  tag: 'accounts',
  who: 'user',
  summary:
    'Saves a view of a table under a name: columns in order, sort and filters. With `viewId` it changes that view, and ' +
    'an omitted field stays as it is. A new default replaces the previous one.',
  params: nothing,
  body: closed({
    viewId: uuid(),
    grid: gridName().required(),
    name: text(maxGridViewName),
    isDefault: bool(),
    layout: gridLayout.optional().default(undefined),
  }),
  answer: closed({ message: yup.string().required(), viewId: uuid().required() }),
  refuses: ['notFound', 'gridViewNameTaken', 'gridViewsFull'],
});

export const removeGridView = command('removeGridView', {
  method: 'POST',
  path: 'users/remove-grid-view',
  tag: 'accounts',
  who: 'user',
  summary: "Deletes one of the caller's saved views of a table.",
  params: nothing,
  body: closed({ viewId: uuid().required() }),
  answer: message,
  refuses: ['notFound'],
});
