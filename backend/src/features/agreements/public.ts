export { listUnacceptedAwards } from './agreement-store.ts';
