import { createStore } from '../api/app-store.ts';
import { followSession } from '../api/socket.ts';

export const store = createStore();
followSession(store);
