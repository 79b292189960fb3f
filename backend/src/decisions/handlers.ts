import type { Handler } from '../platform/handler.ts';
import type { DecisionDoors } from './decision-doors.ts';
import { doAwardRfp, doCancelRfp, doCloseRfp } from './end-rfp.ts';
import { findRfpDecision } from './find-decision.ts';
import { findRfpOutcome } from './find-outcome.ts';
import { doMarkVendor } from './mark-vendor.ts';

export const decisionHandlers = (doors: DecisionDoors): Handler[] => [
  findRfpDecision(doors),
  findRfpOutcome(doors),
  doMarkVendor(doors),
  doAwardRfp(doors),
  doCloseRfp(doors),
  doCancelRfp(doors),
];
