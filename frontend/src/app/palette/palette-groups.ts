import { t } from '@lingui/core/macro';
import type { PaletteGroup, PaletteItem } from '../../ui/suggestions/command-palette.tsx';
import { matchedRanges } from '../../ui/suggestions/matched-text.tsx';

/** How many RFPs are listed at most: the newest, or those that match. */
const maxRfps = 6;

interface PaletteContents {
  pages: readonly PaletteItem[];
  rfps: readonly PaletteItem[];
  /** Suggestions of the catalogue for the text. They match it by the catalogue's own rules. */
  products: readonly PaletteItem[];
  /** Searches the catalogue for the text. */
  searchFor: (text: string) => void;
}

/** Returns the groups of the palette for a text: what matches, and at the end the search for the text. */
export function listPaletteGroups(
  text: string,
  { pages, rfps, products, searchFor }: PaletteContents,
): PaletteGroup[] {
  const typed = text.trim();
  const matches = (item: PaletteItem) =>
    typed === '' || matchedRanges(`${item.text} ${item.detail ?? ''}`, typed).length > 0;
  const search: PaletteItem = {
    id: 'search',
    text: t`Search all products for "${typed}"`,
    icon: 'search',
    run: () => searchFor(typed),
  };
  return [
    { label: t`Pages`, items: pages.filter(matches) },
    { label: t`RFPs`, items: rfps.filter(matches).slice(0, maxRfps) },
    { label: t`Products`, items: products },
    { label: t({ message: 'Search', context: 'noun' }), items: typed === '' ? [] : [search] },
  ].filter(({ items }) => items.length > 0);
}
