import { dropCategoryPageContent } from '../contracts/page-editing.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { findContent } from './category-content.ts';

export const doDropCategoryPageContent = commandHandler(
  dropCategoryPageContent,
  async ({ params, db, record }) => {
    const { category } = orNotFound(await findContent(db, params.category));
    await record(
      { name: 'categoryPageContentChanged', payload: { category } },
      sql.statement`delete from catalogue_category_content where category = ${category}`,
    );
    return { message: messages.categoryContentDropped };
  },
);
