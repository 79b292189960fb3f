import { isPrivatePage } from '@bidboard/backend/contracts/page-request';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { contractApi } from '../api/public-api.ts';
import { frames } from './frames.tsx';
import { Root } from './root.tsx';
import { publicRoutes } from './public-routes.ts';
import { createRouter } from './router.tsx';
import { store } from './store.ts';

/** Longer than this nobody waits for answers: the page says then what it is waiting for. */
const timeoutMs = 2000;

interface StartedApp {
  app: ReactNode;
  /**
   * The first page is there to be drawn with the answers that it asked for, or one of both has failed and it says so. To be
   * waited for before the app is drawn, or not at all: what the router does while nobody listens it keeps for the first who
   * does, and that must be RouterProvider, which listens only once the first draw is done.
   */
  firstPage: () => Promise<void>;
}

/** Sets out for the page of the address: from here on its chunk and its answers are on the way. */
export function startApp(): StartedApp {
  const router = createRouter(
    publicRoutes,
    {
      holds: isPrivatePage,
      fetch: async () => (await import('./routes.ts')).routes,
    },
    frames,
    Root,
  );
  const routed = () =>
    new Promise<void>((resolve) => {
      if (router.state.initialized) return resolve();
      const unsubscribe = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        unsubscribe();
        resolve();
      });
    });
  return {
    app: (
      <StrictMode>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </StrictMode>
    ),
    firstPage: async () => {
      await routed();
      const answers = Promise.allSettled(store.dispatch(contractApi.util.getRunningQueriesThunk()));
      await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    },
  };
}
