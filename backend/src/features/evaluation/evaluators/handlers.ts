import type { Handler } from '../../../platform/handler.ts';
import { doAgreeUnanimous, findConsensus, doOpenConsensus } from './consensus.ts';
import {
  doHandOverEvaluation,
  doNameEvaluators,
  doRemoveEvaluator,
  type EvaluatorDependencies,
} from './change-evaluators.ts';
import { findEvaluators } from './find-evaluators.ts';

export const evaluatorHandlers = (dependencies: EvaluatorDependencies): Handler[] => [
  findEvaluators(dependencies),
  doNameEvaluators(dependencies),
  doRemoveEvaluator(dependencies),
  doHandOverEvaluation(dependencies),
  doOpenConsensus(dependencies),
  findConsensus(dependencies),
  doAgreeUnanimous(dependencies),
];
