import { useNavigate } from 'react-router-dom';
import { useSingleKey } from '../../ui/hooks/single-key-shortcuts.ts';

/** Opens the guides by "?" on pages outside the account. */
export function useHelpKey(): void {
  const navigate = useNavigate();
  useSingleKey('?', () => void navigate('/help'));
}
