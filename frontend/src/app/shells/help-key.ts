import { useSingleKey } from '../../ui/hooks/single-key-shortcuts.ts';

/** Opens the guides in a new tab by "?" on pages outside the account, since leaving a form would lose its input. */
export function useHelpKey(): void {
  useSingleKey('?', () => void window.open('/help', '_blank', 'noopener'));
}
