export { listAddenda } from './addendum-store.ts';
export { findUnreadAddendum, needsMoreAnswers } from './addendum-store.ts';
