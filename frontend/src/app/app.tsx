import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { frames } from './frames.tsx';
import { Root } from './root.tsx';
import { publicRoutes } from './public-routes.ts';
import { createRouter } from './router.tsx';
import { store } from './store.ts';

const router = createRouter(
  publicRoutes,
  {
    under: /^\/(app|auth|verify-email|reset-password)(\/|$)/,
    fetch: async () => (await import('./routes.ts')).routes,
  },
  frames,
  Root,
);

export function App() {
  return (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );
}
