import { maxPlaces, type Place } from './contract.ts';

const maxLength = 255;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Returns the places of a GeoJSON FeatureCollection from Photon. A feature with neither a name nor a street is left out. */
export function placesIn(answer: unknown): Place[] {
  const features = listIn(isRecord(answer) ? answer['features'] : undefined);
  const places = features.flatMap((feature) => {
    const properties = isRecord(feature) ? feature['properties'] : undefined;
    return isRecord(properties) ? placeOf(properties) : [];
  });
  return places
    .filter(({ place }, at) => places.findIndex((candidate) => candidate.place === place) === at)
    .slice(0, maxPlaces);
}

function placeOf(properties: Record<string, unknown>): Place[] {
  const textOf = (field: string) => {
    const value = properties[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  // A house has a number and a street, and rarely a name.
  const name = textOf('name') || [textOf('housenumber'), textOf('street')].filter(Boolean).join(' ');
  const around = ['city', 'state', 'country'].map(textOf).filter((part) => part !== '' && part !== name);
  const within = [...new Set(around)].join(', ');
  const place = within ? `${name}, ${within}` : name;
  return name === '' || place.length > maxLength ? [] : [{ place, name, within }];
}
