import type { Handler } from '../../platform/handler.ts';
import {
  awardRfpHandler,
  cancelRfpHandler,
  closeRfpHandler,
  markVendorHandler,
} from './decision-commands.ts';
import { rfpDecisionHandler } from './find-decision.ts';
import { rfpOutcomeHandler } from './own-outcome.ts';

export const decisionHandlers: Handler[] = [
  rfpDecisionHandler,
  rfpOutcomeHandler,
  markVendorHandler,
  awardRfpHandler,
  closeRfpHandler,
  cancelRfpHandler,
];
