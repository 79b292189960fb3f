import { useState } from 'react';
import { CommandPalette } from '../src/ui/suggestions/command-palette.tsx';
import { ComboboxSearch } from '../src/ui/suggestions/combobox-search.tsx';
import { PickField, SuggestField } from '../src/ui/suggestions/suggestion-fields.tsx';
import { longText, longWord } from './long-texts.ts';
import { StoryForm } from './story-form.tsx';
import layoutStyles from '../src/ui/styles/layout.module.css';

const items = [
  { id: '1', text: 'Calder CRM', detail: ' · Calder Systems', kind: 'Product', fills: 'Calder CRM' },
  { id: '2', text: 'Customer relations', kind: 'Category', plain: true, fills: 'Customer relations' },
  { id: '3', text: longText, detail: longWord, fills: longText },
];
const ignore = () => undefined;

function Search({ size }: { size: 'bar' | 'page' | 'hero' }) {
  const [text, setText] = useState('cal');
  return (
    <ComboboxSearch
      value={text}
      onValueChange={setText}
      groups={[{ label: 'Products', items }]}
      onSubmit={ignore}
      size={size}
      label={`Search (${size})`}
    />
  );
}

export const Searches = () => (
  <div className={layoutStyles.stack}>
    <Search size="bar" />
    <Search size="page" />
    <Search size="hero" />
  </div>
);

export const FieldsWithSuggestions = () => (
  <StoryForm values={{ place: 'Leeds', city: '' }} errors={{ city: 'Enter a city.' }}>
    <SuggestField
      name="place"
      label="Office"
      help="Street and city."
      suggestions={items}
      foot="Places by OpenStreetMap"
      onType={ignore}
    />
    <SuggestField name="city" label="City" suggestions={[]} onType={ignore} />
    <PickField label="Product" value="" suggestions={items} onType={ignore} onPick={ignore} />
    <PickField
      label="Second product"
      value="unknown"
      error="Choose a product from the list."
      suggestions={[]}
      onType={ignore}
      onPick={ignore}
    />
  </StoryForm>
);

const commands = [
  {
    label: 'Pages',
    items: [
      { id: 'dashboard', text: 'Dashboard', icon: 'layout-dashboard' as const, run: ignore },
      { id: 'team', text: longText, icon: 'users-round' as const, run: ignore },
    ],
  },
  {
    label: 'RFPs',
    items: [{ id: 'rfp', text: 'Data warehouse', detail: 'Calder', icon: 'file' as const, run: ignore }],
  },
];

export const Palette = () => (
  <CommandPalette open text="da" onTextChange={ignore} groups={commands} onClose={ignore} />
);

export const PaletteWithoutMatches = () => (
  <CommandPalette open text="xyz" onTextChange={ignore} groups={[]} onClose={ignore} />
);
