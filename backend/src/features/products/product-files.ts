import type { Datasheet } from './contracts/products.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { publicLocation, type FileLinks } from '../../platform/storage/file-link.ts';
import type { PublicFiles } from '../../platform/http/serve-file.ts';
import { number, row, text, time } from '../../platform/database/row.ts';
import type { FileOwner } from '../../platform/storage/stored-file.ts';
import type { Product } from './product-store.ts';

const datasheetKind = 'productDatasheet';
const screenshotKind = 'productScreenshot';
export const datasheetOwner = (productId: string): FileOwner => ({ kind: datasheetKind, id: productId });
export const screenshotOwner = (productId: string): FileOwner => ({ kind: screenshotKind, id: productId });
/** Both owners, for a change of all files of a product. */
export const fileOwners = (productId: string): FileOwner[] => [
  datasheetOwner(productId),
  screenshotOwner(productId),
];

const isPublished: PublicFiles[string] = (db, productId) =>
  db.exists(sql.statement`
    select from product where id = ${productId} and published_at is not null`);

/** The files of a published product are public. */
export const productFilesArePublic: PublicFiles = {
  [datasheetKind]: isPublished,
  [screenshotKind]: isPublished,
};

const datasheetRow = row({
  id: text,
  product_id: text,
  given_name: text,
  mime_type: text,
  size_bytes: number,
  user_name: text,
  company_name: text,
  created_at: time,
});
export type StoredDatasheet = ReturnType<typeof storedDatasheetOf>;
const storedDatasheetOf = (datasheet: {
  id: string;
  product_id: string;
  given_name: string;
  mime_type: string;
  size_bytes: number;
  user_name: string;
  company_name: string;
  created_at: number;
}) => ({
  id: datasheet.id,
  productId: datasheet.product_id,
  name: datasheet.given_name,
  mimeType: datasheet.mime_type,
  sizeBytes: datasheet.size_bytes,
  userName: datasheet.user_name,
  companyName: datasheet.company_name,
  createdAt: datasheet.created_at,
});

/** Returns the datasheets of these products, oldest first, with the users who uploaded them. */
export async function listDatasheets(
  db: Queryable,
  productIds: readonly string[],
): Promise<StoredDatasheet[]> {
  const rows = await db.any(sql.type(datasheetRow)`
    select f.id, f.owner_id as product_id, f.given_name, f.mime_type, f.size_bytes, coalesce(u.user_name, '') as user_name,
      c.name as company_name, f.created_at
    from stored_file f
    join product p on p.id = f.owner_id
    join company c on c.id = p.company_id
    left join app_user u on u.id = f.uploaded_by
    where f.owner_id = any(${sql.array([...productIds], 'uuid')}) and f.owner_kind = ${datasheetKind} and f.released_at is null
    order by f.created_at, f.id`);
  return rows.map(storedDatasheetOf);
}

/** Returns where a file of the product is read. Until it is public, the link is valid for 5 minutes. */
export const fileLocation = (
  fileId: string,
  { publication }: Pick<Product, 'publication'>,
  links: FileLinks,
  now: number,
): string => (publication.status === 'live' ? publicLocation(fileId) : links.sign(fileId, now));

/** Returns a datasheet as the company's members see it. */
export const datasheetOf = (
  datasheet: StoredDatasheet,
  product: Pick<Product, 'publication'>,
  links: FileLinks,
  now: number,
): Datasheet => ({
  name: datasheet.name,
  location: fileLocation(datasheet.id, product, links, now),
  userName: datasheet.userName,
  companyName: datasheet.companyName,
  createdAt: new Date(datasheet.createdAt).toISOString(),
  key: datasheet.id,
  mimetype: datasheet.mimeType,
});
