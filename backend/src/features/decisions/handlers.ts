import type { Handler } from '../../platform/handler.ts';
import { doAwardRfp, doCancelRfp, doCloseRfp, doMarkVendor } from './decision-commands.ts';
import { findRfpDecision } from './find-decision.ts';
import { findRfpOutcome } from './own-outcome.ts';

export const decisionHandlers: Handler[] = [
  findRfpDecision,
  findRfpOutcome,
  doMarkVendor,
  doAwardRfp,
  doCloseRfp,
  doCancelRfp,
];
