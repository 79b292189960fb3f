export { bringBackToShortlists, setAsideFromShortlists } from './change-shortlist.ts';
