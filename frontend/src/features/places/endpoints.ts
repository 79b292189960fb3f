import { useState } from 'react';
import type { PlaceSuggestions } from '../../api/forms/place-field.tsx';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import { suggestPlaces } from '@bidboard/backend/features/places/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { suggestPlaces };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
}

const placesApi = injectContracts({ queries, mutations: {} });

const { useSuggestPlacesQuery } = placesApi;

const pauseMs = 200;
const minLetters = 2;

const none = { places: [], source: null, areMissing: false } as const;

const isEnough = (text: string) => [...text].length >= minLetters;

/**
 * Suggests places for the text of one field after typing pauses. Until they arrive, the previous ones stay. A response is cached
 * with its text, so a late one never replaces a newer one.
 */
export function usePlaceSuggestions(): PlaceSuggestions {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const debounced = useDebouncedValue(text, pauseMs);
  const { data, isError } = useSuggestPlacesQuery(
    { search: { search: debounced } },
    { skip: !isEnough(debounced) },
  );
  if (!isEnough(text) || !isEnough(debounced)) return { ...none, onType: setTyped };
  return {
    places: data?.data ?? [],
    source: data?.source ?? null,
    areMissing: isError,
    onType: setTyped,
  };
}
