import { suggestPlaces, type Place } from './contract.ts';
import { queryHandler } from '../../platform/handler.ts';
import type { Log } from '../../platform/observability/log.ts';
import { listPlaces } from './near-places.ts';
import { photonAt } from './photon.ts';

/** How long a server that did not answer is not asked again. Otherwise users would wait for it at each letter. */
const restMs = 30_000;

/** Finds places by Photon if PLACES_URL names a server. Otherwise, or while the server does not answer, it uses the gazetteer. */
export function findPlaces(photonUrl: string | undefined, log: Log) {
  const askPhoton = photonUrl === undefined ? undefined : photonAt(photonUrl);
  let restUntil = -Infinity;

  async function byPhoton(typed: string, now: number): Promise<Place[] | undefined> {
    if (!askPhoton || typed === '' || now < restUntil) return undefined;
    try {
      return await askPhoton(typed);
    } catch (error) {
      restUntil = now + restMs;
      log.warn({ reason: String(error) }, 'Photon does not answer: the gazetteer does');
      return undefined;
    }
  }

  return queryHandler(suggestPlaces, async ({ search, db, now }) => {
    const typed = search.search.trim();
    const found = await byPhoton(typed, now);
    if (found) return { data: found, source: 'openstreetmap' as const };
    return { data: await listPlaces(db, typed), source: 'geonames' as const };
  });
}
