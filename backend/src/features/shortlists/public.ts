export { restoreShortlistEntries, suspendShortlistEntries } from './shortlist-store.ts';
