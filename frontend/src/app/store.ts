import { createStore } from '../api/app-store.ts';
import { followSession } from '../api/follow-session.ts';
import { followShortlist } from '../features/catalogue/shortlist-merge.ts';

export const store = createStore();
followSession(store);
followShortlist(store);
