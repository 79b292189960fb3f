import { createStore } from '../api/app-store.ts';
import { connectForSession } from '../api/connect-for-session.ts';
import { onSessionChange, readSession } from '../api/session.ts';

export const store = createStore();
connectForSession(store);

/** A visitor's shortlist has no account to go to; what takes it there comes once somebody has signed in. */
async function giveShortlist(): Promise<void> {
  const { syncShortlist } = await import('../features/catalogue/shortlist-merge.ts');
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
