import { roundQueries } from './find-final-rounds.ts';
import { offerHandlers } from './offer-handlers.ts';
import { roundHandlers } from './round-handlers.ts';
import type { Handler } from '../../platform/handler.ts';

export const finalRoundHandlers: Handler[] = [...roundHandlers, ...offerHandlers, ...roundQueries];
