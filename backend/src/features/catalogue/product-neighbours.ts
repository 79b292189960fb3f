import { resultDescriptionLength, productNeighbours, type Neighbour } from './contracts/catalogue.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { row, text } from '../../platform/database/row.ts';
import { cut, plainText } from './plain-text.ts';
import { productColumns, productRow, shownLogoPath, type ProductRow } from './product-record.ts';

const maxCompetitors = 3;
const maxSimilar = 4;
/** Large sub-categories are not compared as a whole. */
const maxCandidates = 500;

/** Returns the competitors that a product's page names, as far as they are in the catalogue, and similar products. */
export const productNeighboursHandler = queryHandler(productNeighbours, async ({ db, params }) => {
  const { objectID } = params;
  orNotFound(
    await db.maybeOne(sql.type(row({ id: text }))`
      select object_id::text as id from catalogue_product where object_id = ${objectID}::uuid`),
  );
  const competitors = await listCompetitors(db, objectID);
  const similar = await listSimilar(
    db,
    objectID,
    competitors.map((competitor) => competitor.object_id),
  );
  return { competitors: competitors.map(neighbourOf), similar: similar.map(neighbourOf) };
});

/**
 * Lists the competitors that a page names, each once. Several companies may have a product of one name; the one of the same
 * category is meant.
 */
const listCompetitors = (db: Queryable, objectID: string) =>
  db.any(sql.type(productRow)`
    select ${productColumns} from catalogue_product self
    cross join lateral (
      select lower(competitor) as name, min(at) as at
      from unnest(self.competitors) with ordinality as given (competitor, at) group by 1
    ) named
    cross join lateral (
      select * from catalogue_product other
      where lower(other.product) = named.name and other.object_id <> self.object_id
      order by other.category <> self.category, other.object_id limit 1
    ) p
    where self.object_id = ${objectID}::uuid
    order by named.at limit ${maxCompetitors}`);

const listSimilar = (db: Queryable, objectID: string, besides: readonly string[]) =>
  db.any(sql.type(productRow)`
    select ${productColumns} from catalogue_product self
    cross join lateral (
      select * from catalogue_product other
      where other.category = self.category and other.sub_category is not distinct from self.sub_category
        and other.object_id <> self.object_id and other.object_id <> all(${sql.array([...besides], 'uuid')})
      limit ${maxCandidates}
    ) p
    where self.object_id = ${objectID}::uuid
    order by cardinality(array(select unnest(p.keywords) intersect select unnest(self.keywords))) desc, p.logo is null,
      p.product, p.object_id
    limit ${maxSimilar}`);

const neighbourOf = (product: ProductRow): Neighbour => ({
  objectID: product.object_id,
  product: product.product,
  clean_url: product.clean_url,
  company: product.company,
  logo: shownLogoPath(product.logo, product.product),
  description: cut(plainText(product.description), resultDescriptionLength),
  pricing: product.pricing,
  yearFounded: product.year_founded,
  noEmployees: product.no_employees,
  hqLocation: product.hq_location,
});
