import { t } from '@lingui/core/macro';
import type { PlaceSource, Place } from '@bidboard/backend/features/places/contract';
import { SuggestField } from '../../ui/suggestions/suggestion-fields.tsx';

/** What is suggested for the text that the user has typed. */
export interface PlaceSuggestions {
  places: readonly Place[];
  source: PlaceSource | null;
  /** Whether the places were requested but are unavailable. */
  areMissing: boolean;
  onType: (text: string) => void;
}

const sources: Record<PlaceSource, { words: string; home: string }> = {
  geonames: { words: t`Places by GeoNames, CC BY 4.0`, home: 'https://www.geonames.org/about.html' },
  openstreetmap: {
    words: t`Places © OpenStreetMap contributors, ODbL`,
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

interface PlaceFieldProps {
  name: string;
  label: string;
  suggestions: PlaceSuggestions;
}

/** A field for an office location: a suggested place or the typed text. */
export function PlaceField({ name, label, suggestions }: PlaceFieldProps) {
  const { places, source, areMissing, onType } = suggestions;
  return (
    <SuggestField
      name={name}
      label={label}
      placeholder={t`Town or city`}
      maxLength={255}
      help={areMissing ? t`Suggestions are not available right now. Type the place in full.` : undefined}
      suggestions={places.map((place) => ({
        id: place.place,
        text: place.name,
        detail: place.within ? `, ${place.within}` : undefined,
        sign: 'map-pin',
        fills: place.place,
      }))}
      foot={source ? named(sources[source]) : undefined}
      onType={onType}
    />
  );
}
