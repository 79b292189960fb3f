import { createStore } from '../api/app-store.ts';
import { followSession } from '../api/follow-session.ts';
import { onSessionChange, readSession } from '../api/session.ts';

export const store = createStore();
followSession(store);

/** A visitor's shortlist has no account to go to; what takes it there comes once somebody has signed in. */
async function giveShortlist(): Promise<void> {
  const { followShortlist } = await import('../features/catalogue/shortlist-merge.ts');
  followShortlist(store);
}
if (readSession()) void giveShortlist();
else {
  const stop = onSessionChange(() => {
    if (!readSession()) return;
    stop();
    void giveShortlist();
  });
}
