import type { Scoring } from '../contracts/evaluators.ts';
import type { RefusalCode } from '../../../kernel/refusals.ts';
import { ratings, type Rating } from '../contracts/evaluation.ts';

/** The state that the rules depend on. */
export interface Evaluation {
  /** Ids of users, whether or not they are still in the company. */
  evaluators: readonly string[];
  isOpened: boolean;
}

/** The user who makes the request. The owner and admins of the company may do what the lead does. */
export interface Requester {
  userId: string;
  mayLead: boolean;
}

type Code = Extract<
  RefusalCode,
  | 'leadOnly'
  | 'evaluatorsOnly'
  | 'ratedByOthers'
  | 'evaluatorsHaveRated'
  | 'evaluatorsMissing'
  | 'consensusOpened'
  | 'consensusNotOpen'
>;
type DecisionResult = { ok: true } | { ok: false; code: Code };
const yes: DecisionResult = { ok: true };
const no = (code: Code): DecisionResult => ({ ok: false, code });

/** The number of evaluators from which they score independently. */
export const minIndependentEvaluators = 2;

export const scoringIn = ({ evaluators, isOpened }: Evaluation): Scoring =>
  isOpened ? 'consensus' : evaluators.length < minIndependentEvaluators ? 'together' : 'independent';

/** Decides who may rate an answer. Evaluators' ratings are frozen once the consensus is open. */
export function decideRating(evaluation: Evaluation, { userId, mayLead }: Requester): DecisionResult {
  const scoring = scoringIn(evaluation);
  const isEvaluator = evaluation.evaluators.includes(userId);
  if (scoring === 'consensus') return mayLead ? yes : no(isEvaluator ? 'consensusOpened' : 'leadOnly');
  return scoring === 'together' || isEvaluator ? yes : no('evaluatorsOnly');
}

const changing = ({ isOpened }: Evaluation, { mayLead }: Requester): DecisionResult =>
  mayLead ? (isOpened ? no('consensusOpened') : yes) : no('leadOnly');

/** `raters`: colleagues who rated jointly. Each of their ratings must belong to an evaluator from now on. */
export function decideNaming(
  evaluation: Evaluation,
  requester: Requester,
  { named, raters }: { named: readonly string[]; raters: readonly string[] },
): DecisionResult {
  const decided = changing(evaluation, requester);
  if (!decided.ok) return decided;
  const evaluators = new Set([...evaluation.evaluators, ...named]);
  return evaluators.size >= minIndependentEvaluators && raters.some((rater) => !evaluators.has(rater))
    ? no('ratedByOthers')
    : yes;
}

/** `scorers`: evaluators who rated independently. Their ratings must not be exposed because only one evaluator remains. */
export function decideRemoval(
  evaluation: Evaluation,
  requester: Requester,
  { removed, scorers }: { removed: string; scorers: readonly string[] },
): DecisionResult {
  const left = evaluation.evaluators.filter((evaluator) => evaluator !== removed);
  const decided = changing(evaluation, requester);
  if (!decided.ok) return decided;
  return left.length < minIndependentEvaluators && scorers.some((scorer) => left.includes(scorer))
    ? no('evaluatorsHaveRated')
    : yes;
}

export function decideOpening(evaluation: Evaluation, { mayLead }: Requester): DecisionResult {
  if (!mayLead) return no('leadOnly');
  return evaluation.evaluators.length < minIndependentEvaluators ? no('evaluatorsMissing') : yes;
}

/** Decides who may record agreed scores. */
export function decideAgreeing({ isOpened }: Evaluation, { mayLead }: Requester): DecisionResult {
  if (!mayLead) return no('leadOnly');
  return isOpened ? yes : no('consensusNotOpen');
}

/** Decides who may read each evaluator's ratings. */
export function decideReading(
  { evaluators, isOpened }: Evaluation,
  { userId, mayLead }: Requester,
): DecisionResult {
  if (!mayLead && !evaluators.includes(userId)) return no('evaluatorsOnly');
  return isOpened ? yes : no('consensusNotOpen');
}

/** The range from the worst of some ratings to the best. There is always at least one rating. */
interface Spread {
  lowest: Rating;
  highest: Rating;
  isUnanimous: boolean;
}

export function spreadOf(values: readonly [Rating, ...Rating[]]): Spread {
  const places = values.map((rating) => ratings.indexOf(rating));
  const at = (place: number): Rating => ratings[place] ?? values[0];
  const [lowest, highest] = [at(Math.min(...places)), at(Math.max(...places))];
  return { lowest, highest, isUnanimous: lowest === highest };
}
