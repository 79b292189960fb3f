export { listAddenda } from './addendum-store.ts';
export { findUnreadAddendum, needsMoreAnswers } from './unread-addendum.ts';
