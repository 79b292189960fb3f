import type { Place, PlaceSource } from '@bidboard/backend/contracts/places';
import { useSuggestPlacesQuery } from './contract-api.ts';
import { useDebouncedValue } from '../ui/use-debounced-value.ts';

const pauseMs = 200;
const minLetters = 2;

export interface Places {
  places: readonly Place[];
  source: PlaceSource | null;
  /** They were asked for and do not come. */
  areMissing: boolean;
}

const none: Places = { places: [], source: null, areMissing: false };

const isEnough = (text: string) => [...text].length >= minLetters;

/**
 * Places for a text as it stood when the typing settled; until they are there, those for the text before. An answer is kept
 * with the text that it was asked for, so a late one never stands in a newer one's place.
 */
export function usePlaces(typed: string): Places {
  const text = typed.trim();
  const debounced = useDebouncedValue(text, pauseMs);
  const { data, isError } = useSuggestPlacesQuery(
    { search: { search: debounced } },
    { skip: !isEnough(debounced) },
  );
  if (!isEnough(text) || !isEnough(debounced)) return none;
  return { places: data?.data ?? [], source: data?.source ?? null, areMissing: isError };
}
