import type { Handler } from '../platform/handler.ts';
import { doAgreeUnanimous } from './agree-unanimous.ts';
import type { EvaluatorDoors } from './evaluator-doors.ts';
import { findConsensus } from './find-consensus.ts';
import { findEvaluators } from './find-evaluators.ts';
import { doHandOverEvaluation } from './hand-over-evaluation.ts';
import { doNameEvaluators } from './name-evaluators.ts';
import { doOpenConsensus } from './open-consensus.ts';
import { doRemoveEvaluator } from './remove-evaluator.ts';

export const evaluatorHandlers = (doors: EvaluatorDoors): Handler[] => [
  findEvaluators(doors),
  doNameEvaluators(doors),
  doRemoveEvaluator(doors),
  doHandOverEvaluation(doors),
  doOpenConsensus(doors),
  findConsensus(doors),
  doAgreeUnanimous(doors),
];
