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

/** The first page and its data's requests are there to be drawn, or it has failed and says so. */
export const firstPage = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    resolve();
  });
});

export function App() {
  return (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );
}
