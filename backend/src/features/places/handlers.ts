import type { Handler } from '../../platform/handler.ts';
import type { Log } from '../../platform/observability/log.ts';
import { suggestPlacesHandler } from './suggest-places.ts';

export const placeHandlers = ({ placesUrl, log }: { placesUrl: string | undefined; log: Log }): Handler[] => [
  suggestPlacesHandler(placesUrl, log),
];
