import type { Handler } from '../../platform/handler.ts';
import type { DecisionDependencies } from './decision-dependencies.ts';
import { doAwardRfp, doCancelRfp, doCloseRfp } from './end-rfp.ts';
import { findRfpDecision } from './find-decision.ts';
import { findRfpOutcome } from './find-outcome.ts';
import { doMarkVendor } from './mark-vendor.ts';

export const decisionHandlers = (dependencies: DecisionDependencies): Handler[] => [
  findRfpDecision(dependencies),
  findRfpOutcome(dependencies),
  doMarkVendor(dependencies),
  doAwardRfp(dependencies),
  doCloseRfp(dependencies),
  doCancelRfp(dependencies),
];
