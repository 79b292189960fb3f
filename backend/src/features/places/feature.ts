import { placeHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';

export const places: Feature = {
  handlers: ({ placesUrl, log }) => placeHandlers({ placesUrl, log }),
};
