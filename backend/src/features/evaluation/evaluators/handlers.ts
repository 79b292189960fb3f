import type { Handler } from '../../../platform/handler.ts';
import { doAgreeUnanimous } from './agree-unanimous.ts';
import type { EvaluatorDependencies } from './evaluator-dependencies.ts';
import { findConsensus } from './find-consensus.ts';
import { findEvaluators } from './find-evaluators.ts';
import { doHandOverEvaluation } from './hand-over-evaluation.ts';
import { doNameEvaluators } from './name-evaluators.ts';
import { doOpenConsensus } from './open-consensus.ts';
import { doRemoveEvaluator } from './remove-evaluator.ts';

export const evaluatorHandlers = (dependencies: EvaluatorDependencies): Handler[] => [
  findEvaluators(dependencies),
  doNameEvaluators(dependencies),
  doRemoveEvaluator(dependencies),
  doHandOverEvaluation(dependencies),
  doOpenConsensus(dependencies),
  findConsensus(dependencies),
  doAgreeUnanimous(dependencies),
];
