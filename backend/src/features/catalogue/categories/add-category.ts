import { addCategory } from '../contracts/category-editing.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { lockCategory, refuseTaken, unfit } from './managed-categories.ts';
import { queueUpForListings } from '../listing-store.ts';

export const doAddCategory = commandHandler(addCategory, async ({ body, db, record }) => {
  await queueUpForListings(db);
  const within = body.within
    ? ((await lockCategory(db, body.within)) ?? unfit('within', 'No such category'))
    : undefined;
  await refuseTaken(db, { within, name: body.name });
  await record(
    { name: 'categoriesChanged', payload: { category: within ?? body.name } },
    within === undefined
      ? sql.statement`insert into catalogue_category (category) values (${body.name})`
      : sql.statement`
          insert into catalogue_sub_category (category, sub_category) values (${within}, ${body.name})`,
  );
  return { message: messages.categoryAdded };
});
