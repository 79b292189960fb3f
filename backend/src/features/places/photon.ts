import { maxPlaces, type Place } from './contract.ts';
import { placesIn } from './photon-answer.ts';

const timeoutMs = 1_500;

/** Asks a Photon server. Rejects if it does not answer in time, or if the answer is not Photon's. */
export type AskPhoton = (typed: string) => Promise<Place[]>;

/** `url` is the server's address, before /api. */
export const photonAt =
  (url: string): AskPhoton =>
  async (typed) => {
    const search = new URLSearchParams({ q: typed, limit: String(maxPlaces) });
    const response = await fetch(`${url}/api?${search.toString()}`, {
      // The header only states a preference. A server without that language would refuse it as a parameter.
      headers: { 'accept-language': 'en' },
      // Asks only the configured server and none to which it redirects.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`Photon answered ${response.status}`);
    }
    const answer: unknown = await response.json();
    if (!isCollection(answer)) throw new Error('Photon answered no FeatureCollection');
    return placesIn(answer);
  };

const isCollection = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'features' in answer && Array.isArray(answer.features);
