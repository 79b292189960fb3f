export { loadGazetteer } from './gazetteer.ts';
