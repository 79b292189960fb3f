import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { contractApi } from '../api/public-api.ts';
import { frames } from './frames.tsx';
import { Root } from './root.tsx';
import { publicRoutes } from './public-routes.ts';
import { createRouter } from './router.tsx';
import { store } from './store.ts';

const router = createRouter(
  publicRoutes,
  {
    under: /^\/(app|auth|claim|verify-email|reset-password)(\/|$)/,
    fetch: async () => (await import('./routes.ts')).routes,
  },
  frames,
  Root,
);

/** Longer than this nobody waits for answers: the page says then what it is waiting for. */
const patienceMs = 2000;

const routed = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    resolve();
  });
});

/** The first page is there to be drawn with the answers that it asked for, or one of both has failed and it says so. */
export async function firstPage(): Promise<void> {
  await routed;
  const answers = Promise.allSettled(store.dispatch(contractApi.util.getRunningQueriesThunk()));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

export function App() {
  return (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );
}
