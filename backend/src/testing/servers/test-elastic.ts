import { randomBytes } from 'node:crypto';
import {
  writeChanges,
  type IndexChange,
} from '../../features/catalogue/search/elasticsearch/elastic-index.ts';
import { anyIndexPattern } from '../../features/catalogue/search/elasticsearch/elastic-mapping.ts';
import { rebuildIndex } from '../../features/catalogue/search/elasticsearch/elastic-rebuild.ts';
import type { EventPayload } from '../../kernel/events.ts';
import { sql, type Database } from '../../platform/database/database.ts';
import { json, row } from '../../platform/database/row.ts';
import { openElastic, type SearchClient } from '../../platform/search-engine.ts';

/** Returns the URL of the test search engine. */
export function testElasticUrl(): string {
  const url = process.env['TEST_ELASTICSEARCH_URL'];
  if (!url) throw new Error('TEST_ELASTICSEARCH_URL is not set');
  return url;
}

/** Opens Elasticsearch with the caller's own indexes, at another address if one is given. */
export async function openTestElastic(
  url = testElasticUrl(),
  name = `test-${randomBytes(6).toString('hex')}`,
): Promise<SearchClient> {
  const elastic = await openElastic({ url, name });
  if (!elastic) throw new Error('an address was given');
  return elastic;
}

/** Deletes the caller's indexes and disconnects from the engine. */
export async function dropTestElastic({ client, name }: SearchClient): Promise<void> {
  const indexes = Object.keys(await client.indices.getAlias({ index: anyIndexPattern(name) }));
  if (indexes.length > 0) await client.indices.delete({ index: indexes, ignore_unavailable: true });
  await client.close();
}

/** Builds an index from the tables. */
export async function buildTestIndex(elastic: SearchClient, database: Database): Promise<void> {
  await rebuildIndex({ ...elastic, database });
}

const eventRow = row({ payload: json<EventPayload<'catalogueChanged'>>() });

/** Returns the index changes of every event recorded so far, in order. */
export async function listChanges(database: Database): Promise<IndexChange[][]> {
  const events = await database.any(sql.type(eventRow)`
    select payload from outbox where name = 'catalogueChanged' order by position`);
  return events.map(({ payload: { objectIDs, revision } }) =>
    objectIDs.map((objectID) => ({ objectID, revision })),
  );
}

/** Applies the events after the first so many to the index, and makes them searchable at once. Returns the number of events. */
export async function indexChangesSince(
  elastic: SearchClient,
  database: Database,
  after = 0,
): Promise<number> {
  const line = { ...elastic, signal: AbortSignal.timeout(20_000) };
  const all = await listChanges(database);
  for (const changes of all.slice(after)) await writeChanges(database, line, changes);
  await elastic.client.indices.refresh({ index: anyIndexPattern(elastic.name) });
  return all.length;
}
