export { bringBackToShortlists, setAsideFromShortlists } from './set-aside.ts';
