import { createStore } from '../api/app-store.ts';
import { connectForSession } from '../api/socket/connect-for-session.ts';
import { onSessionChange, readSession } from '../api/client/session.ts';
import { isPrivatePage } from '@bidboard/backend/features/catalogue/contracts/page-request';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { api } from '../api/api.ts';
import { setReader } from '../ui/format/reader-settings.ts';
import { frames } from './shells/frames.tsx';
import { Root } from './root.tsx';
import * as visitorFeatures from './features.ts';
import { createRouter } from './routes/router.tsx';

const store = createStore();
const followReader = () => setReader(readSession());
followReader();
onSessionChange(followReader);
connectForSession(store, async () => (await import('./account-features.ts')).loadLiveApp(store));

/** Moves a visitor's shortlist to the account. The code for it loads only after sign-in. */
async function mergeVisitorShortlist(): Promise<void> {
  const { syncShortlist } = await import('../features/catalogue/shortlist/shortlist-merge.ts');
  syncShortlist(store);
}
if (readSession()) void mergeVisitorShortlist();
else {
  const stop = onSessionChange(() => {
    if (!readSession()) return;
    stop();
    void mergeVisitorShortlist();
  });
}

/** The longest wait for responses. After it the page says what it is waiting for. */
const timeoutMs = 2000;

interface StartedApp {
  app: ReactNode;
  /**
   * Resolves when the first page can render with its responses, or when the page or a response has failed. Await it before the
   * app renders, or not at all. Without a listener the router keeps its updates for the first listener. That must be
   * RouterProvider, which listens only after the first render.
   */
  firstPage: () => Promise<void>;
}

/** Starts the page of the current address: its chunk and its responses begin to load. */
export function startApp(): StartedApp {
  const router = createRouter(
    {
      features: Object.values(visitorFeatures),
      later: {
        holds: isPrivatePage,
        fetch: async () => (await import('./account-features.ts')).loadAccountFeatures(),
      },
      read: (query) => void store.dispatch(query),
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
      const answers = Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
      await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    },
  };
}
