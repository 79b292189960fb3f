import { buildPages } from '../../local-stack/pages.ts';

/** The journeys use pages built from the present sources. */
export default buildPages;
