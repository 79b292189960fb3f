import { suggestionMinimumLetters } from '@bidboard/backend/contracts/search-facts';
import { useSettled } from '../ui/use-settled.ts';
import { useSuggestFromCatalogueQuery } from './public-api.ts';

const typingPauseMs = 100;
const isEnough = (text: string) => [...text].length >= suggestionMinimumLetters;

/**
 * What the catalogue suggests for the text as last settled; nothing for too few letters. An answer to an earlier text is kept
 * for that text and never replaces a newer one.
 */
export function useSuggested(typed: string) {
  const text = typed.trim();
  const settled = useSettled(text, typingPauseMs);
  const { data } = useSuggestFromCatalogueQuery(
    { search: { search: settled } },
    { skip: !isEnough(settled) },
  );
  return isEnough(text) && isEnough(settled) ? data : undefined;
}
