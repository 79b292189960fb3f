export { compareVersions } from './compare-versions.ts';
export { listOpenOffers } from './final-round-store.ts';
