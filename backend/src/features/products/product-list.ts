import type { FragmentSqlToken } from 'slonik';
import { getProducts, getProductsList, type ProductRow } from './contracts/products.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { queryHandler, type Caller } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { nullable, number, row, text, time } from '../../platform/database/row.ts';
import type { ProductDependencies } from './product-dependencies.ts';

type ListLicensed = ProductDependencies['listLicensed'];
interface ListedProducts {
  data: ProductRow[];
  total_records: number;
}
interface Page {
  companyId: string;
  page: string;
  size: string;
}

/** Returns one page of the company's products as the stepper lists them. */
export const getProductsHandler = (licensed: ListLicensed) =>
  queryHandler(getProducts, ({ params, search, caller, db }) =>
    listPage(licensed, db, caller, params, search.published === undefined ? null : search.published === '1'),
  );

export const getProductsListHandler = (licensed: ListLicensed) =>
  queryHandler(getProductsList, ({ params, caller, db }) => listPage(licensed, db, caller, params, true));

const listedRow = row({
  id: text,
  name: text,
  launched_on: nullable(text),
  publisher: nullable(text),
  published_at: nullable(time),
});

async function listPage(
  listLicensed: ListLicensed,
  db: Queryable,
  caller: Caller,
  { companyId, page, size }: Page,
  isLive: boolean | null,
): Promise<ListedProducts> {
  if (companyId.toLowerCase() !== caller.companyId) return refuse('notFound');
  return listRows(listLicensed, db, {
    wanted: sql.fragment`
      company_id = ${companyId} and (${isLive}::boolean is null or (published_at is not null) = ${isLive}::boolean)`,
    page: Number(page),
    size: Number(size),
  });
}

/** Returns a company's products for an RFP: one page, counted from zero and sorted by name, or the products that are named. */
export const productsOf =
  (listLicensed: ListLicensed) =>
  (
    db: Queryable,
    {
      companyId,
      onlyIds,
      ...place
    }: { companyId: string; onlyIds: readonly string[]; page: number; size: number },
  ): Promise<ListedProducts> =>
    listRows(listLicensed, db, {
      wanted: sql.fragment`
        company_id = ${companyId} and (${onlyIds.length === 0} or id = any(${sql.array(onlyIds, 'uuid')}))`,
      ...place,
    });

async function listRows(
  listLicensed: ListLicensed,
  db: Queryable,
  { wanted, page, size }: { wanted: FragmentSqlToken; page: number; size: number },
): Promise<ListedProducts> {
  const total = await db.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from product where ${wanted}`);
  const rows = await db.any(sql.type(listedRow)`
    select id, name, to_char(launched_on, 'YYYY-MM-DD') as launched_on, publisher, published_at
    from product where ${wanted} order by lower(name) collate natural_order, id
    limit ${size} offset ${page * size}`);
  const licensed = await listLicensed(
    db,
    rows.map((product) => product.id),
  );
  const data = rows.map((product) => ({
    _id: product.id,
    productName: product.name,
    isPublished: product.published_at === null ? (0 as const) : (1 as const),
    productLaunchDate: product.launched_on ?? '',
    userName: product.publisher ?? '',
    publishedAt: product.published_at === null ? null : new Date(product.published_at).toISOString(),
    isSubscripton: licensed.has(product.id),
  }));
  return { data, total_records: total };
}
