import { createStore } from '../api/app-store.ts';
import { connectForSession } from '../api/socket/connect-for-session.ts';
import { onSessionChange, readSession } from '../api/client/session.ts';

export const store = createStore();
connectForSession(store, async () => (await import('./account-features.ts')).loadLiveApp(store));

/** Moves a visitor's shortlist to the account. The code for it loads only after sign-in. */
async function giveShortlist(): Promise<void> {
  const { syncShortlist } = await import('../features/catalogue/shortlist/shortlist-merge.ts');
  syncShortlist(store);
}
if (readSession()) void giveShortlist();
else {
  const stop = onSessionChange(() => {
    if (!readSession()) return;
    stop();
    void giveShortlist();
  });
}
