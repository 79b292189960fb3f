import { suggestionMinimumLetters } from '@bidboard/backend/features/catalogue/contracts/search-facts';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import { useSuggestFromCatalogueQuery } from '../public-api.ts';

const typingPauseMs = 100;
const isEnough = (text: string) => [...text].length >= suggestionMinimumLetters;

/**
 * Returns the catalogue's suggestions for the last settled text, or none for too few letters. A response to an earlier text is
 * cached for that text and never replaces a newer one.
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
