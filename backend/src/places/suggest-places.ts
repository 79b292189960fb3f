import { suggestPlaces, type Place } from '../contracts/places.ts';
import { queryHandler } from '../platform/handler.ts';
import type { Log } from '../platform/log.ts';
import { listPlaces } from './near-places.ts';
import { photonAt } from './photon.ts';

/** So long a server that did not answer is left alone: nobody should wait for it at each letter. */
const restMs = 30_000;

/** Places by Photon where PLACES_URL names one, and by the gazetteer where there is none or while it does not answer. */
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
