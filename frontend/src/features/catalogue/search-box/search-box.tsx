import { t } from '@lingui/core/macro';
import {
  suggestionMinimumLetters,
  searchAddress,
  searchFor,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ComboboxSearch } from '../../../ui/suggestions/combobox-search.tsx';
import { useSuggestions } from './suggestion-list.ts';

interface SearchBoxProps {
  /** 56 px with its button on the first page, 40 px on public pages, 32 px in the account's bar. */
  variant: 'hero' | 'public' | 'account';
}

const sizes = { hero: 'hero', public: 'page', account: 'bar' } as const;

/** Returns the text of the search on screen. On other pages `search` is a product's id or missing. */
function useShownSearch(): string {
  const { pathname, search } = useLocation();
  if (!/^\/(search|product|category\/[^/]+)\/?$/.test(pathname)) return '';
  return new URLSearchParams(search).get('search')?.trim() ?? '';
}

/** The catalogue search with suggestions from the third character, used in both shells and on the first page. */
export function SearchBox({ variant }: SearchBoxProps) {
  const shown = useShownSearch();
  const [text, setText] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  // A page of search results shows its text in the box, which needs no suggestions until the user types.
  const [wanted, setWanted] = useState(false);
  const { groups, addresses } = useSuggestions(wanted ? text : '');
  const navigate = useNavigate();
  if (lastShown !== shown) {
    setLastShown(shown);
    setText(shown);
  }
  return (
    <ComboboxSearch
      size={sizes[variant]}
      placeholder={
        variant === 'hero' ? t`Product, company or category` : t`Search products, companies, categories`
      }
      minLength={suggestionMinimumLetters}
      value={text}
      onValueChange={setText}
      groups={groups}
      onFocus={() => setWanted(true)}
      onSubmit={(typed) => void navigate(searchAddress(searchFor(typed)))}
      onChoose={({ id }) => {
        const to = addresses.get(id);
        setText('');
        if (to) void navigate(to);
      }}
    />
  );
}
