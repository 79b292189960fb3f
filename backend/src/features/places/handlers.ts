import type { Handler } from '../../platform/handler.ts';
import type { Log } from '../../platform/observability/log.ts';
import { findPlaces } from './suggest-places.ts';

export const placeHandlers = ({ placesUrl, log }: { placesUrl: string | undefined; log: Log }): Handler[] => [
  findPlaces(placesUrl, log),
];
