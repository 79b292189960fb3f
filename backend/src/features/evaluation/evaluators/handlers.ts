import type { Handler } from '../../../platform/handler.ts';
import { agreeUnanimousHandler, consensusHandler, openConsensusHandler } from './consensus.ts';
import {
  handOverEvaluationHandler,
  nameEvaluatorsHandler,
  removeEvaluatorHandler,
  type EvaluatorDependencies,
} from './change-evaluators.ts';
import { evaluatorsHandler } from './find-evaluators.ts';

export const evaluatorHandlers = (dependencies: EvaluatorDependencies): Handler[] => [
  evaluatorsHandler(dependencies),
  nameEvaluatorsHandler(dependencies),
  removeEvaluatorHandler(dependencies),
  handOverEvaluationHandler(dependencies),
  openConsensusHandler(dependencies),
  consensusHandler(dependencies),
  agreeUnanimousHandler(dependencies),
];
