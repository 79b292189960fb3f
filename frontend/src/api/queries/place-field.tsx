import type { PlaceSource, Place } from '@bidboard/backend/features/places/contract';
import { useState } from 'react';
import { SuggestField } from '../../ui/suggestions/suggest-field.tsx';
import { useSuggestPlacesQuery } from '../contract-api.ts';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';

const sources: Record<PlaceSource, { words: string; home: string }> = {
  geonames: { words: 'Places by GeoNames, CC BY 4.0', home: 'https://www.geonames.org/about.html' },
  openstreetmap: {
    words: 'Places © OpenStreetMap contributors, ODbL',
    home: 'https://www.openstreetmap.org/copyright',
  },
};

/**
 * Both sources require attribution wherever their data is shown. The field keeps the focus, because losing it would close the
 * list.
 */
const named = ({ words, home }: { words: string; home: string }) => (
  <a
    href={home}
    target="_blank"
    rel="noopener noreferrer"
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
  >
    {words}
  </a>
);

/** A field for an office location: a suggested place or the typed text. */
export function PlaceField({ name, label }: { name: string; label: string }) {
  const [typed, setTyped] = useState('');
  const { places, source, areMissing } = usePlaces(typed);
  return (
    <SuggestField
      name={name}
      label={label}
      placeholder="Town or city"
      maxLength={255}
      help={areMissing ? 'Suggestions do not come for the moment: please type the place in full.' : undefined}
      suggestions={places.map((place) => ({
        id: place.place,
        text: place.name,
        detail: place.within ? `, ${place.within}` : undefined,
        sign: 'pin',
        fills: place.place,
      }))}
      foot={source ? named(sources[source]) : undefined}
      onType={setTyped}
    />
  );
}

const pauseMs = 200;
const minLetters = 2;

interface Places {
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
function usePlaces(typed: string): Places {
  const text = typed.trim();
  const debounced = useDebouncedValue(text, pauseMs);
  const { data, isError } = useSuggestPlacesQuery(
    { search: { search: debounced } },
    { skip: !isEnough(debounced) },
  );
  if (!isEnough(text) || !isEnough(debounced)) return none;
  return { places: data?.data ?? [], source: data?.source ?? null, areMissing: isError };
}
