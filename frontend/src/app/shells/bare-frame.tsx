import { Outlet } from 'react-router-dom';
import { AppTheme } from '../../ui/theme/app-theme.tsx';

/** The frame of pages that have their own layout. */
export function BareFrame() {
  return (
    <AppTheme>
      <Outlet />
    </AppTheme>
  );
}
