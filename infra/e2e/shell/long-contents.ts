import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { rebuildProjections } from '@bidboard/backend/app/jobs';
import type { TestDatabase } from '@bidboard/backend/testing/servers/test-database';

/** Ids of the demo with which tests open pages. */
export interface DemoIds {
  live: string;
  draft: string;
  product: string;
  unclaimed: string;
  discoveryMeeting: string;
  productDemo: string;
}

/** 60 letters without a space. */
const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt';
const sentence = `${word} keeps the depots in order.`;
/** A name of 255 characters without a space made from a column's value, still different from the others. */
const longName = (column: string) =>
  sql.fragment`left(replace(${sql.identifier([column])}, ' ', '') || repeat('Abcdefghij', 30), 255)`;

export async function findDemoIds({ database }: Pick<TestDatabase, 'database'>): Promise<DemoIds> {
  const id = sql.type(row({ id: text }));
  return {
    live: await database.oneFirst(id`select id::text from rfp where name like 'Identity & Access Platform%'`),
    draft: await database.oneFirst(id`select id::text from rfp where name like 'Fleet Telematics%'`),
    product: await database.oneFirst(id`select id::text from product where name = 'Calder Access Cloud'`),
    unclaimed: await database.oneFirst(
      id`select object_id::text as id from catalogue_product where company_id is null order by product limit 1`,
    ),
    discoveryMeeting: await database.oneFirst(
      id`select id::text from meeting where kind = 'discoveryMeeting' and status = 'accepted'`,
    ),
    productDemo: await database.oneFirst(id`select id::text from meeting where kind = 'productDemo'`),
  };
}

/**
 * Gives everything in the demo the longest allowed names, without spaces, and puts a word of 60 letters into its texts. It
 * bypasses the commands, because the demo's people and companies exist already.
 */
export async function lengthenNames({ database, url }: TestDatabase): Promise<DemoIds> {
  const ids = await findDemoIds({ database });
  for (const statement of [
    sql.statement`update company set name = ${longName('name')}, overview = ${wireOf(sentence)}`,
    sql.statement`update app_user set user_name = ${longName('user_name')}`,
    sql.statement`
      update rfp set name = ${longName('name')}, project_name = ${longName('project_name')},
        project_description = ${wireOf(sentence)}`,
    sql.statement`update requirements set overview = ${wireOf(sentence)}`,
    sql.statement`update requirement_section set name = ${word} || name, category_name = ${word} || category_name`,
    sql.statement`update question set text = ${sentence} || ' ' || text`,
    sql.statement`update answer set answer = ${sentence} where length(answer) > 3`,
    sql.statement`update milestone set description = ${sentence}`,
    sql.statement`update vendor_question set text = ${sentence}`,
    sql.statement`update stored_file set given_name = ${longName('given_name')}`,
    sql.statement`
      update product set name = ${longName('name')}, info = ${wireOf(sentence)}, keywords = array[${word}],
        competitors = array[${word}], customers = array[${word}]`,
    sql.statement`update invite_product set name = ${longName('name')}`,
  ])
    await database.query(statement);
  await rebuildProjections({ databaseUrl: url, log: () => undefined });
  return ids;
}
