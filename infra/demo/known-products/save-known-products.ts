import { getListing, saveListing } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import type { Player } from '../cast.ts';
import { businessProducts } from './business-products.ts';
import { securityProducts } from './security-products.ts';
import { workProducts } from './work-products.ts';

export const knownProducts = [...securityProducts, ...workProducts, ...businessProducts];

/** The operator adds prices and features to the pages of well-known products. */
export async function saveKnownProducts(database: Database, { call }: Player): Promise<void> {
  for (const { product, pricing, features } of knownProducts) {
    const objectID = await database.oneFirst(
      sql.type(row({ id: text }))`
        select object_id::text as id from catalogue_product where product = ${product} and company_id is null`,
    );
    const { listing, version } = await call(getListing, { params: { objectID } });
    await call(saveListing, {
      body: {
        objectID,
        version,
        product,
        company: listing.company,
        category: listing.category,
        ...(pricing ? { pricing } : {}),
        featureGroups: Object.entries(features).map(([name, names]) => ({ name, features: [...names] })),
      },
    });
  }
}
