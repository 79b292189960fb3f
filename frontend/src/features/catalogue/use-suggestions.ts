import { useMemo } from 'react';
import { useSuggested } from '../../api/use-suggested.ts';
import { noSuggestions, suggestionsOf } from './suggestion-list.ts';
import type { SuggestionList } from './suggestion-list.ts';

/** What the search box offers for the text as last settled. */
export function useSuggestions(typed: string): SuggestionList {
  const suggested = useSuggested(typed);
  return useMemo(() => (suggested ? suggestionsOf(suggested) : noSuggestions), [suggested]);
}
