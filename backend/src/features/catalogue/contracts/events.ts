import { event } from '../../../kernel/events.ts';
import { closed, listOf, text, uuid, whole } from '../../../kernel/schema/schema.ts';
import { push } from '../../../kernel/pushes.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** Catalogue pages that were added, changed or removed, with a revision that is at most their current one. */
  catalogueChanged: event(
    'catalogueChanged',
    1,
    closed({ objectIDs: listOf(uuid().required()).required(), revision: whole().required() }),
  ),
  /** Operators wrote or dropped the content of this category's page. */
  categoryPageContentChanged: event(
    'categoryPageContentChanged',
    1,
    closed({ category: text(100).required() }),
  ),
  /** Operators added, renamed or removed this category, or a sub-category of it. */
  categoriesChanged: event('categoriesChanged', 1, closed({ category: text(100).required() })),
} as const;

type CatalogueEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends CatalogueEvents {}
}

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the catalogue changed at this revision. Pages that show part of it refetch. */
  catalogueChanged: push('catalogueChanged', closed({ revision: whole().required() })),
} as const;

type CataloguePushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends CataloguePushes {}
}
