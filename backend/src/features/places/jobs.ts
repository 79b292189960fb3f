export { loadGazetteer } from './load-gazetteer.ts';
