import type { Client } from 'pg';
import {
  syntheticCategories,
  syntheticLogos,
  syntheticProducts,
  syntheticSubCategories,
  type SyntheticProduct,
} from './products.ts';

const batchSize = 1000;

/** Fills the catalogue with so many made-up products. Returns how long it took, in seconds. */
export async function fillCatalogue(client: Client, count: number): Promise<number> {
  await client.query(`insert into catalogue_logo (hash, svg)
    select lpad(to_hex(n), 64, '0'), '<svg xmlns="http://www.w3.org/2000/svg"/>'
    from generate_series(0, ${syntheticLogos - 1}) as n`);
  await client.query(`insert into catalogue_category (category)
    select 'Category ' || n from generate_series(0, ${syntheticCategories - 1}) as n`);
  await client.query(`insert into catalogue_sub_category (category, sub_category)
    select 'Category ' || n, 'Part ' || n || '.' || m
    from generate_series(0, ${syntheticCategories - 1}) as n, generate_series(0, ${syntheticSubCategories - 1}) as m`);
  const startedAt = performance.now();
  let batch: SyntheticProduct[] = [];
  for (const one of syntheticProducts(count)) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    await insert(client, batch);
    batch = [];
  }
  await insert(client, batch);
  const seconds = (performance.now() - startedAt) / 1000;
  await client.query('vacuum analyze');
  return seconds;
}

async function insert(client: Client, products: readonly SyntheticProduct[]): Promise<void> {
  if (products.length === 0) return;
  await client.query(
    `insert into catalogue_product
      (source_key, product, clean_url, company, category, sub_category, description, keywords, personas, no_employees, logo)
    select source_key, product, 'synthetic', company, category, sub_category, description, keywords, personas, no_employees,
      lpad(to_hex(logo), 64, '0')
    from jsonb_to_recordset($1::jsonb) as told (source_key text, product text, company text, category text,
      sub_category text, description text, keywords text[], personas text[], no_employees text, logo int4)`,
    [JSON.stringify(products)],
  );
}
