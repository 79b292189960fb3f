import { Outlet } from 'react-router-dom';
import { AppTheme } from '../ui/app-theme.tsx';

/** For pages that bring their own layout. */
export function BareFrame() {
  return (
    <AppTheme>
      <Outlet />
    </AppTheme>
  );
}
