import type { AccountPlace, Feature } from '../../api/feature.ts';

/** An entry of the sidebar with the addresses that belong to it. */
export interface ListedPlace extends AccountPlace {
  addresses: readonly string[];
}

/** Returns the part of a path before its first parameter. */
const fixedPart = (path: string) => path.split('/:')[0] ?? path;

/** Returns the sidebar's entries in their order. */
export function listPlaces(features: readonly Feature[]): readonly ListedPlace[] {
  const rows = features.flatMap(({ routes }) => routes ?? []);
  return features
    .flatMap(({ places }) => places ?? [])
    .toSorted((one, other) => one.rank - other.rank)
    .map((place) => {
      const pages = rows.filter((row) => 'place' in row && row.place === place.to);
      return { ...place, addresses: [place.to, ...pages.map(({ path }) => fixedPart(path))] };
    });
}

export const isPlace = ({ addresses }: ListedPlace, path: string): boolean =>
  addresses.some((start) => path === start || path.startsWith(`${start}/`));
