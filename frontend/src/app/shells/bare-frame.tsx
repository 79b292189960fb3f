import { Outlet } from 'react-router-dom';
import { useHelpKey } from './help-key.ts';

/** The frame of pages that have their own layout. */
export function BareFrame() {
  useHelpKey();
  return <Outlet />;
}
