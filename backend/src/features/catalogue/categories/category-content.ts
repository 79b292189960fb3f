import type { CategoryPageContent } from '../contracts/catalogue.ts';
import { parseMarkdown } from '../../../kernel/text/markdown.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { json, nullable, number, row, text, type RowOf } from '../../../platform/database/row.ts';
import { logoPath, shownLogoPath } from '../product-record.ts';
import type { CatalogueSearchRequest } from '../search/search.ts';

/** `logo` is a hash. */
export interface StoredVendor {
  name: string;
  logo: string | null;
  link: string | null;
}
export interface StoredFigure {
  label: string;
  value: string;
}

const shape = {
  category: text,
  description: text,
  videoLink: nullable(text),
  topVendors: json<StoredVendor[]>(),
  challengerVendors: json<StoredVendor[]>(),
  kpis: json<StoredFigure[]>(),
  version: number,
};
type StoredContent = RowOf<typeof shape>;

/** Finds the operators' content for a category; its name matches in any case. */
export const findContent = (db: Queryable, category: string): Promise<StoredContent | null> =>
  db.maybeOne(sql.type(row(shape))`
    select category, description, video_link as "videoLink", top_vendors as "topVendors",
      challenger_vendors as "challengerVendors", kpis, version
    from catalogue_category join catalogue_category_content using (category)
    where lower(category) = lower(${category})`);

/** Returns the category of a search that asks for nothing else: its first page shows the operators' content. */
export function categoryOfSearch({
  text: typed,
  facets,
  employees,
  page,
}: CatalogueSearchRequest): string | undefined {
  const { category, ...others } = facets;
  const isAlone =
    typed.trim() === '' &&
    page === 0 &&
    [...Object.values(others), employees].every((list) => list.length === 0);
  return isAlone && category.length === 1 ? category[0] : undefined;
}

export async function findSearchedContent(
  db: Queryable,
  request: CatalogueSearchRequest,
): Promise<CategoryPageContent | null> {
  const category = categoryOfSearch(request);
  const stored = category === undefined ? null : await findContent(db, category);
  // The search distinguishes capitals; without products there is no content to show.
  return stored && stored.category === category ? onTheWire(stored) : null;
}

/** No part contains a `|`: the contract refuses it on input. */
const onTheWire = (stored: StoredContent): CategoryPageContent => ({
  contentType: 'categoryPageContent',
  category: stored.category,
  description: stored.description,
  descriptionTree: parseMarkdown(stored.description),
  videoLink: stored.videoLink,
  topVendors: stored.topVendors.map(vendorLine),
  challengerVendors: stored.challengerVendors.map(vendorLine),
  kpis: stored.kpis.map(({ label, value }) => `${label}|${value}`),
});

const onForm = ({ logo, ...vendor }: StoredVendor) => ({ ...vendor, logo: logoPath(logo) });

/** Returns the content that an operator saves, with its version. Refuses: notFound. */
export async function loadContent(db: Queryable, named: string) {
  const { version, topVendors, challengerVendors, ...content } = orNotFound(await findContent(db, named));
  return {
    content: {
      ...content,
      topVendors: topVendors.map(onForm),
      challengerVendors: challengerVendors.map(onForm),
    },
    version,
  };
}

const vendorLine = ({ name, logo, link }: StoredVendor): string =>
  [name, shownLogoPath(logo, name) ?? '', link ?? ''].join('|');
