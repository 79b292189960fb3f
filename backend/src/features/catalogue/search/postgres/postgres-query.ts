import { sql, type Queryable } from '../../../../platform/database/database.ts';
import { bool, json, row, text, texts, number } from '../../../../platform/database/row.ts';
import { genericWords, inflectionsOf } from '../query-words.ts';
import { readable, type CatalogueSearchRequest } from '../search.ts';
import { everything, wordQueryOf, type WordQuery } from './search-words.ts';
import { facetNames, type FacetName } from '../../contracts/catalogue.ts';

const maxLetters = 2000;
const maxEndings = 8;
/** The maximum length of a word that is tried as two joined words. */
const maxSplitWordLength = 24;

const wordRow = row({
  word: text,
  known: bool,
  endings: texts,
  is_stop: bool,
  near_names: texts,
  near_texts: texts,
  is_generic: bool,
  halves: json<[string, string][]>(),
  named: json<number[]>(),
});

/**
 * Folds the typed text into at most sixteen words, and finds similar words for each. A blank text matches everything. A text
 * without letters and digits returns undefined and matches nothing.
 */
export async function matchOf(db: Pick<Queryable, 'any'>, typed: string): Promise<WordQuery | undefined> {
  if (typed.trim() === '') return everything;
  const words = await db.any(sql.type(wordRow)`
    with split as (
      select left(part.word, 64) as word, min(said.raw) as raw, min(said.place * 1000 + part.place) as place
      from string_to_table(lower(left(${readable(typed)}, ${maxLetters})), ' ') with ordinality as said (raw, place)
      cross join lateral string_to_table(catalogue_fold(said.raw), ' ') with ordinality as part (word, place)
      where part.word <> '' group by 1 order by 3 limit 16
    ),
    judged as materialized (
      select word, place, place = max(place) over () as is_last,
        catalogue_is_stop_word(word) or catalogue_is_stop_word(raw) as is_stop,
        word = any(${sql.array(genericWords, 'text')}) as is_generic
      from split
    )
    select word, is_stop, is_generic,
      endings.words[1] is not null
        or exists (select from catalogue_word known where known.word = judged.word) as known,
      coalesce(endings.words, '{}') as endings,
      coalesce(near.names, '{}') as near_names, coalesce(near.texts, '{}') as near_texts,
      coalesce((
        select json_agg(json_build_array(part.head, part.tail))
        from (
          select left(judged.word, at) as head, substr(judged.word, at + 1) as tail
          from generate_series(3, length(judged.word) - 3) as at
          where length(judged.word) <= ${maxSplitWordLength}
        ) as part
        where endings.words[1] is null and not exists (select from catalogue_word known where known.word = judged.word)
          and exists (select from catalogue_word known where known.word = part.head)
          and exists (select from catalogue_word known where known.word = part.tail)
      ), '[]') as halves,
      coalesce((
        select json_agg(id) from catalogue_facet_value where compact in (
          (select left(string_agg(word, '' order by place), 255) from judged),
          (select left(string_agg(word, '' order by place) filter (where not is_stop and not is_generic), 255) from judged))
      ), '[]') as named
    from judged cross join lateral (
      select array_agg(near.word) filter (where near.in_name) as names,
        array_agg(near.word) filter (where not near.in_name) as texts
      from catalogue_similar_words(judged.word) near
    ) near
    cross join lateral (
      select array_agg(word) as words from (
        select known.word from catalogue_word known
        where is_last and known.word collate "C" between judged.word and judged.word || chr(1114111)
        order by known.word collate "C" limit ${maxEndings + 1}
      ) as begun
    ) endings
    order by place`);
  if (words.length === 0) return undefined;
  return wordQueryOf(
    words.map((word) => ({
      word: word.word,
      known: word.known,
      isStop: word.is_stop,
      endings: word.endings.length > maxEndings ? undefined : word.endings,
      isGeneric: word.is_generic,
      inflectionsOf: inflectionsOf(word.word),
      halves: word.halves,
      nearNames: word.near_names,
      nearTexts: word.near_texts,
    })),
    words[0]?.named ?? [],
  );
}

/** The last octal digit of a facet value's number identifies its facet. */
export const facetDigits: Record<FacetName | 'employee', number> = {
  category: 1,
  subCategory: 2,
  company: 3,
  targetPersona: 4,
  allKeywords: 5,
  employee: 6,
};

/** The filter of the results, in PostgreSQL's notation. */
export interface Filter {
  isNone: boolean;
  /** The query with every choice except those of one facet. */
  narrowed(query: string, besides?: FacetName): string;
  /** The numbers of the chosen values of a facet that the catalogue knows. */
  chosen(facet: FacetName): readonly number[];
}

const valueRow = row({ id: number, facet: text });

/** Converts the choices to numbers. A value that the catalogue does not know matches nothing. */
export async function filterOf(db: Pick<Queryable, 'any'>, request: CatalogueSearchRequest): Promise<Filter> {
  const chosenFacets = [
    ...facetNames.map((facet) => ({ facet, values: request.facets[facet] })),
    { facet: 'employee' as const, values: request.employees },
  ].filter(({ values }) => values.length > 0);
  const pairs = chosenFacets.flatMap(({ facet, values }) => values.map((value) => [facet, value]));
  const known =
    pairs.length === 0
      ? []
      : await db.any(sql.type(valueRow)`
          select v.id, v.facet from ${sql.unnest(pairs, ['text', 'text'])} as told (facet, value)
          join catalogue_facet_value v on v.facet = told.facet and v.value = told.value`);
  const idsOf = (facet: string) => known.filter((value) => value.facet === facet).map(({ id }) => id);
  return {
    isNone: chosenFacets.length === 0,
    narrowed: (query, besides) =>
      [
        query,
        ...chosenFacets.filter(({ facet }) => facet !== besides).map(({ facet }) => anyOf(idsOf(facet))),
      ]
        .map((condition) => `(${condition})`)
        .join(' & '),
    chosen: idsOf,
  };
}

const nothing = "'@0'";
const anyOf = (ids: readonly number[]): string =>
  ids.length === 0 ? nothing : ids.map((id) => `'@${id}'`).join(' | ');
