import { maxPlaces, type Place } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';

const enough = 4;
const town = row({ name: text, region: text, country: text });

/**
 * Lists towns by a typed part of their name, each group by population. Names that begin with it come first, then those with a
 * later word that does ("hull" finds Kingston upon Hull).
 *
 * If these are few, it adds misspelled names: one wrong letter in four to seven, two in more. The text after a comma is the area
 * that contains the town.
 */
export async function listPlaces(db: Queryable, typed: string): Promise<Place[]> {
  const byPrefix = await db.any(sql.type(town)`
    select name, region, country
    from place, (select btrim(catalogue_fold(${typed}))) as typed (text)
    where typed.text <> '' and (folded like typed.text || '%' or folded like '% ' || typed.text || '%')
    order by folded not like typed.text || '%', is_part, population desc, geonames_id
    limit ${2 * maxPlaces}`);
  const places = distinct(byPrefix.map(placeOf));
  if (places.length >= enough) return places.slice(0, maxPlaces);
  const near = await db.any(sql.type(town)`
    select name, region, country
    from place, (select btrim(catalogue_fold(${typed.split(',')[0] ?? ''}))) as typed (text),
      lateral (select levenshtein_less_equal(folded_name, typed.text, 2) as letters) wrong
    where length(typed.text) between 3 and 100 and folded_name % typed.text
      and wrong.letters <= case when length(folded_name) < 4 then 0 when length(folded_name) < 8 then 1 else 2 end
    order by wrong.letters, is_part, population desc, geonames_id
    limit ${2 * maxPlaces}`);
  return distinct([...places, ...near.map(placeOf)]).slice(0, maxPlaces);
}

function placeOf({ name, region, country }: { name: string; region: string; country: string }): Place {
  const within = [region, country].filter((part) => part !== '' && part !== name).join(', ');
  return { place: within ? `${name}, ${within}` : name, name, within };
}

/** Keeps only the larger of places that are written alike. */
const distinct = (places: readonly Place[]): Place[] =>
  places.filter(({ place }, at) => places.findIndex((one) => one.place === place) === at);
