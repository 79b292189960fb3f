export { purgeOldCopies } from './own-data-store.ts';
