export { restoreShortlistEntries, suspendShortlistEntries } from './change-shortlist.ts';
