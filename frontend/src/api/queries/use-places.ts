import type { Place, PlaceSource } from '@bidboard/backend/features/places/contract';
import { useSuggestPlacesQuery } from '../contract-api.ts';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';

const pauseMs = 200;
const minLetters = 2;

export interface Places {
  places: readonly Place[];
  source: PlaceSource | null;
  /** Whether the places were requested but are unavailable. */
  areMissing: boolean;
}

const none: Places = { places: [], source: null, areMissing: false };

const isEnough = (text: string) => [...text].length >= minLetters;

/**
 * Suggests places for the text after typing pauses. Until they arrive, the previous ones stay. A response is cached with its
 * text, so a late one never replaces a newer one.
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
