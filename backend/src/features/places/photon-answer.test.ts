import { expect, test } from 'vitest';
import { placesIn } from './photon-answer.ts';

const collection = (...properties: object[]) => ({
  type: 'FeatureCollection',
  features: properties.map((property) => ({
    type: 'Feature',
    properties: property,
    geometry: { type: 'Point', coordinates: [13.39, 52.52] },
  })),
});
const written = (...properties: object[]) => placesIn(collection(...properties)).map((place) => place.place);

test('A place is written with the areas that contain it, each name once', () => {
  expect(
    placesIn(
      collection(
        { name: 'Berlin', state: 'Berlin', country: 'Germany', osm_key: 'place', osm_value: 'city' },
        {
          name: 'Olympic Stadium',
          street: 'Olympischer Platz',
          housenumber: '3',
          city: 'Berlin',
          country: 'Germany',
        },
      ),
    ),
  ).toEqual([
    { place: 'Berlin, Germany', name: 'Berlin', within: 'Germany' },
    { place: 'Olympic Stadium, Berlin, Germany', name: 'Olympic Stadium', within: 'Berlin, Germany' },
  ]);
});

test('A house without a name is written as its number and street', () => {
  expect(
    written({
      housenumber: '10',
      street: 'Albion Street',
      city: 'Leeds',
      state: 'England',
      country: 'United Kingdom',
    }),
  ).toEqual(['10 Albion Street, Leeds, England, United Kingdom']);
});

test('Places that are written alike appear once, and there are at most eight', () => {
  const leeds = { name: 'Leeds', country: 'United Kingdom' };
  const others = Array.from({ length: 9 }, (_, at) => ({ name: `Leeds ${at}` }));
  expect(written(leeds, leeds, ...others)).toEqual([
    'Leeds, United Kingdom',
    ...Array.from({ length: 7 }, (_, at) => `Leeds ${at}`),
  ]);
});

test('A place without a name, or with a name that no field accepts, is left out', () => {
  expect(
    written(
      { postcode: '457130', country: 'Russia' },
      { name: 7 },
      { name: 'x'.repeat(256) },
      { name: ' Ulm ' },
    ),
  ).toEqual(['Ulm']);
});

test.each([null, 'places', {}, { features: 1 }, { features: [null, 1, {}, { properties: null }] }])(
  'The answer %j yields no places',
  (answer) => {
    expect(placesIn(answer)).toEqual([]);
  },
);
