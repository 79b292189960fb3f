import { suggestPlaces, type Place, maxPlaces } from './contract.ts';
import { queryHandler } from '../../platform/handler.ts';
import type { Log } from '../../platform/observability/log.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { placesIn } from './photon-answer.ts';

/** How long a server that did not answer is not asked again. Otherwise users would wait for it at each letter. */
const restMs = 30_000;

/** Finds places by Photon if PLACES_URL names a server. Otherwise, or while the server does not answer, it uses the gazetteer. */
export function suggestPlacesHandler(photonUrl: string | undefined, log: Log) {
  const queryPhoton = photonUrl === undefined ? undefined : photonAt(photonUrl);
  let restUntil = -Infinity;

  async function byPhoton(typed: string, now: number): Promise<Place[] | undefined> {
    if (!queryPhoton || typed === '' || now < restUntil) return undefined;
    try {
      return await queryPhoton(typed);
    } catch (error) {
      restUntil = now + restMs;
      log.warn({ reason: String(error) }, 'Photon does not respond, so the gazetteer suggests places');
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

const enough = 4;
const town = row({ name: text, region: text, country: text });

/**
 * Lists towns by a typed part of their name, each group by population. Names that begin with it come first, then those with a
 * later word that does ("hull" finds Kingston upon Hull).
 *
 * If these are few, it adds misspelled names: one wrong letter in four to seven, two in more. The text after a comma is the area
 * that contains the town.
 */
async function listPlaces(db: Queryable, typed: string): Promise<Place[]> {
  const byPrefix = await db.any(sql.type(town)`
    select name, region, country
    from place, (select btrim(catalogue_fold(${typed}))) as typed (text)
    where typed.text <> '' and (folded like typed.text || '%' or folded like '% ' || typed.text || '%')
    order by folded not like typed.text || '%', is_district, population desc, geonames_id
    limit ${2 * maxPlaces}`);
  const places = distinct(byPrefix.map(placeOf));
  if (places.length >= enough) return places.slice(0, maxPlaces);
  const near = await db.any(sql.type(town)`
    select name, region, country
    from place, (select btrim(catalogue_fold(${typed.split(',')[0] ?? ''}))) as typed (text),
      lateral (select levenshtein_less_equal(folded_name, typed.text, 2) as letters) wrong
    where length(typed.text) between 3 and 100 and folded_name % typed.text
      and wrong.letters <= case when length(folded_name) < 4 then 0 when length(folded_name) < 8 then 1 else 2 end
    order by wrong.letters, is_district, population desc, geonames_id
    limit ${2 * maxPlaces}`);
  return distinct([...places, ...near.map(placeOf)]).slice(0, maxPlaces);
}

function placeOf({ name, region, country }: { name: string; region: string; country: string }): Place {
  const within = [region, country].filter((part) => part !== '' && part !== name).join(', ');
  return { place: within ? `${name}, ${within}` : name, name, within };
}

/** Keeps only the larger of places that are written alike. */
const distinct = (places: readonly Place[]): Place[] =>
  places.filter(({ place }, at) => places.findIndex((candidate) => candidate.place === place) === at);

const timeoutMs = 1_500;

/** Asks a Photon server. Rejects if it does not answer in time, or if the answer is not Photon's. */
type PhotonClient = (typed: string) => Promise<Place[]>;

/** `url` is the server's address, before /api. */
export const photonAt =
  (url: string): PhotonClient =>
  async (typed) => {
    const search = new URLSearchParams({ q: typed, limit: String(maxPlaces) });
    const response = await fetch(`${url}/api?${search.toString()}`, {
      // The header only states a preference. A server without that language would refuse it as a parameter.
      headers: { 'accept-language': 'en' },
      // Asks only the configured server and none to which it redirects.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`Photon responded with ${response.status}`);
    }
    const answer: unknown = await response.json();
    if (!isCollection(answer)) throw new Error('Photon returned no FeatureCollection');
    return placesIn(answer);
  };

const isCollection = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'features' in answer && Array.isArray(answer.features);
