import { saveCategoryPageContent, dropCategoryPageContent } from '../contracts/page-editing.ts';
import { messages } from '../contracts/messages.ts';
import type { FieldError, Infer } from '../../../kernel/schema/schema.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse, orNotFound } from '../../../platform/refusal.ts';
import { nullable, number, row, text } from '../../../platform/database/row.ts';
import { findContent, type StoredVendor } from './category-content.ts';
import { addLogos } from '../listing-store.ts';
import { readLogoText, type Logo } from '../logos/logo.ts';
import { hashIn } from '../product-record.ts';
import { t } from '../../../kernel/text/texts.ts';

type Body = Infer<typeof saveCategoryPageContent.body>;
type TopVendorInput = NonNullable<Body['topVendors']>[number];

export const saveCategoryPageContentHandler = commandHandler(
  saveCategoryPageContent,
  async ({ body, db, record }) => {
    const top = readVendors('topVendors', body.topVendors);
    const challengers = readVendors('challengerVendors', body.challengerVendors);
    const unknown = await listUnknownLogos(db, [...top.linked, ...challengers.linked]);
    const flaws = [...top.flaws, ...challengers.flaws, ...unknown];
    if (flaws.length > 0) return refuse('invalidFields', { errors: flaws });
    const { category, version: before } = await lockContent(db, body.category);
    if (body.version !== undefined && body.version !== before) return refuse('staleVersion');
    // Versions come from one sequence, so content written after a drop is never confused with content read before it.
    const version = await db.oneFirst(
      sql.type(row({ version: number }))`select nextval('revision') as version`,
    );
    const values = sql.fragment`
    ${body.description ?? ''}, ${body.videoLink ?? null}, ${JSON.stringify(top.vendors)}::jsonb,
    ${JSON.stringify(challengers.vendors)}::jsonb, ${JSON.stringify(body.kpis ?? [])}::jsonb, ${version}::int8`;
    await record(
      { name: 'categoryPageContentChanged', payload: { category } },
      { mayMiss: addLogos([...top.logos, ...challengers.logos]) },
      sql.statement`
      insert into catalogue_category_content
        (category, description, video_link, top_vendors, challenger_vendors, kpis, version)
      values (${category}, ${values})
      on conflict (category) do update set
        (description, video_link, top_vendors, challenger_vendors, kpis, version, updated_at) =
        (excluded.description, excluded.video_link, excluded.top_vendors, excluded.challenger_vendors, excluded.kpis,
          excluded.version, now())`,
    );
    return { message: messages.categoryContentSaved, version };
  },
);

/** Writers of a category's content lock the category's own row, since the content may not exist yet. 0 means no content. */
async function lockContent(db: Queryable, category: string): Promise<{ category: string; version: number }> {
  const stored = await db.maybeOne(sql.type(row({ category: text }))`
    select category from catalogue_category where lower(category) = lower(${category}) for no key update`);
  if (!stored)
    return refuse('invalidFields', { errors: [{ field: 'category', message: t('No such category') }] });
  const version = await db.maybeOneFirst(sql.type(row({ version: nullable(number) }))`
    select version from catalogue_category_content where category = ${stored.category}`);
  return { category: stored.category, version: version ?? 0 };
}

interface ReadVendors {
  vendors: StoredVendor[];
  /** New logos to store. */
  logos: Logo[];
  /** Logos given by their path, which must already be stored. */
  linked: { field: string; hash: string }[];
  flaws: FieldError[];
}

function readVendors(list: string, inputs: readonly TopVendorInput[] = []): ReadVendors {
  const parsed: ReadVendors = { vendors: [], logos: [], linked: [], flaws: [] };
  for (const [at, { name, logo, link }] of inputs.entries()) {
    const field = `${list}[${at}].logo`;
    const hash = hashIn(logo);
    const drawn = hash === undefined ? readLogoText(logo, name) : undefined;
    if (hash !== undefined) parsed.linked.push({ field, hash });
    if (drawn === 'unfit') parsed.flaws.push({ field, message: messages.logoInvalid });
    else if (drawn) parsed.logos.push(drawn);
    const stored = hash ?? (drawn === 'unfit' ? undefined : drawn?.hash) ?? null;
    parsed.vendors.push({ name, logo: stored, link: link || null });
  }
  return parsed;
}

async function listUnknownLogos(db: Queryable, linked: ReadVendors['linked']): Promise<FieldError[]> {
  if (linked.length === 0) return [];
  const there = await db.anyFirst(sql.type(row({ hash: text }))`
    select hash from catalogue_logo where hash = any(${sql.array(
      linked.map(({ hash }) => hash),
      'text',
    )})`);
  return linked
    .filter(({ hash }) => !there.includes(hash))
    .map(({ field }) => ({ field, message: t('No such logo') }));
}

export const dropCategoryPageContentHandler = commandHandler(
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
