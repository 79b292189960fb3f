import { suggestionMinimumLetters } from '@bidboard/backend/contracts/search-facts';
import { useDebouncedValue } from '../ui/use-debounced-value.ts';
import { useSuggestFromCatalogueQuery } from './public-api.ts';

const typingPauseMs = 100;
const isEnough = (text: string) => [...text].length >= suggestionMinimumLetters;

/**
 * What the catalogue suggests for the text as last settled; nothing for too few letters. An answer to an earlier text is kept
 * for that text and never replaces a newer one.
 */
export function useSuggested(typed: string) {
  const text = typed.trim();
  const debounced = useDebouncedValue(text, typingPauseMs);
  const { data } = useSuggestFromCatalogueQuery(
    { search: { search: debounced } },
    { skip: !isEnough(debounced) },
  );
  return isEnough(text) && isEnough(debounced) ? data : undefined;
}
