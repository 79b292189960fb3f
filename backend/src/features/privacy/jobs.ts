export { forgetOldCopies } from './own-data-store.ts';
