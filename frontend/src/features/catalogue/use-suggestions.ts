import { suggestionMinimumLetters } from '@bidboard/backend/contracts/search-facts';
import { useMemo } from 'react';
import { useSuggestFromCatalogueQuery } from '../../api/public-api.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { noSuggestions, suggestionsOf } from './suggestion-list.ts';
import type { SuggestionList } from './suggestion-list.ts';

const typingPauseMs = 100;
const isEnough = (text: string) => [...text].length >= suggestionMinimumLetters;

/** Suggestions for the text as last settled. An answer to an earlier text is kept for that text and never replaces a newer one. */
export function useSuggestions(typed: string): SuggestionList {
  const text = typed.trim();
  const settled = useSettled(text, typingPauseMs);
  const { data } = useSuggestFromCatalogueQuery(
    { search: { search: settled } },
    { skip: !isEnough(settled) },
  );
  const wanted = isEnough(text) && isEnough(settled);
  return useMemo(() => (data && wanted ? suggestionsOf(data) : noSuggestions), [data, wanted]);
}
