import { useMemo } from 'react';
import { useSuggested } from '../endpoints.ts';
import { noSuggestions, suggestionsOf } from './suggestion-list.ts';
import type { SuggestionList } from './suggestion-list.ts';

/** Returns the suggestions of the search box for the last settled text. */
export function useSuggestions(typed: string): SuggestionList {
  const suggested = useSuggested(typed);
  return useMemo(() => (suggested ? suggestionsOf(suggested) : noSuggestions), [suggested]);
}
