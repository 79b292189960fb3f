import type { Handler } from '../../platform/handler.ts';
import { doAwardRfp, doCancelRfp, doCloseRfp } from './end-rfp.ts';
import { findRfpDecision } from './find-decision.ts';
import { findRfpOutcome } from './find-outcome.ts';
import { doMarkVendor } from './mark-vendor.ts';

export const decisionHandlers: Handler[] = [
  findRfpDecision,
  findRfpOutcome,
  doMarkVendor,
  doAwardRfp,
  doCloseRfp,
  doCancelRfp,
];
