import { buildPages } from '../local-stack/pages.ts';

/** The journeys see the pages of the present sources. */
export default buildPages;
