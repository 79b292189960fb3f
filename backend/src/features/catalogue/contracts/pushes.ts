import { push } from '../../../kernel/pushes.ts';
import { closed, whole } from '../../../kernel/schema/schema.ts';

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the catalogue changed at this revision. Pages that show part of it refetch. */
  catalogueChanged: push('catalogueChanged', closed({ revision: whole().required() })),
} as const;

type CataloguePushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends CataloguePushes {}
}
