export { compareVersions } from './compare-versions.ts';
export { listOpenOffers, listRfpsInRound } from './final-round-store.ts';
