import { Outlet } from 'react-router-dom';

/** The frame of pages that have their own layout. */
export const BareFrame = () => <Outlet />;
