import { Outlet } from 'react-router-dom';
import { Themed } from '../ui/themed.tsx';

/** For pages that bring their own layout. */
export function BareFrame() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  );
}
