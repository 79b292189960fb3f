import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { AccountPaletteProps } from './account-palette.tsx';

// Fetched when it first opens. If the fetch fails, nothing opens, and the menu leads to every page as well.
const fetchPalette = async () => ({ default: (await import('./account-palette.tsx')).AccountPalette });
const AccountPalette = lazy(() => fetchPalette().catch(() => ({ default: () => <></> })));

/** Opens the command palette by Ctrl+K or ⌘K, except while a dialog is open or a text editor takes the keys for itself. */
export function usePalette(props: Omit<AccountPaletteProps, 'onClose'>): {
  palette: ReactNode;
  openPalette: () => void;
} {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    openPalette: () => setIsOpen(true),
    palette: isOpen ? (
      <Suspense fallback={null}>
        <AccountPalette {...props} onClose={() => setIsOpen(false)} />
      </Suspense>
    ) : null,
  };
}
