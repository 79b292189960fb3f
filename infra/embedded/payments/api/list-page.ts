import { listObject } from '../resources/api-object.ts';
import type { StoredObjects, ResourceName } from '../store.ts';
import type { World } from '../world.ts';
import { invalid, noSuch } from './api-error.ts';
import { type Fields, type Range, type ReadOf, text, whole } from './parameters.ts';

const usualLimit = 10;
const maxAtOnce = 100;

export const pageFields = { limit: whole(1, maxAtOnce), starting_after: text(), ending_before: text() };
type PageRequest = ReadOf<typeof pageFields>;

/** Whether an object is one of those that a parameter asks for. */
export type Filter<O> = (object: O, value: never) => boolean;
export type Filters<F extends Fields, O> = {
  [K in keyof F]: (object: O, value: NonNullable<ReadOf<F>[K]>) => boolean;
};

export const isWithin = (value: number, { gt, gte, lt, lte }: Range): boolean =>
  (gt === undefined || value > gt) &&
  (gte === undefined || value >= gte) &&
  (lt === undefined || value < lt) &&
  (lte === undefined || value <= lte);

/** Newest first; within the same second, the later one first. */
function newestFirst<O extends { created: number }>(objects: O[]): O[] {
  return objects.reverse().sort((object, other) => other.created - object.created);
}

/** Returns one page of a resource's objects that pass every requested filter. */
export function listPage<N extends ResourceName, F extends Fields>(
  world: World,
  resource: N,
  path: string,
  filters: Filters<F, StoredObjects[N]>,
  params: ReadOf<F> & PageRequest,
): object {
  const { limit = usualLimit, starting_after: after, ending_before: before } = params;
  if (after !== undefined && before !== undefined)
    throw invalid('You may only specify one of these parameters: starting_after, ending_before.');
  const chosen = world.store
    .all(resource)
    .filter((object) =>
      Object.entries<Filter<StoredObjects[N]>>(filters).every(
        ([name, passes]) => params[name] === undefined || passes(object, params[name] as never),
      ),
    );
  const sorted = newestFirst(chosen);
  const placeOf = (id: string, param: string): number => {
    const place = sorted.findIndex((object) => object.id === id);
    if (place < 0) throw noSuch(resource, id, param);
    return place;
  };
  if (before !== undefined) {
    const end = placeOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listObject(path, sorted.slice(start, end), start > 0);
  }
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1;
  return listObject(path, sorted.slice(start, start + limit), sorted.length > start + limit);
}
