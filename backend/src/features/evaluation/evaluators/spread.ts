import { ratings, type Rating } from '../contracts/evaluation.ts';

/** The range from the worst of some ratings to the best. There is always at least one rating. */
interface Spread {
  lowest: Rating;
  highest: Rating;
  isUnanimous: boolean;
}

export function spreadOf(given: readonly [Rating, ...Rating[]]): Spread {
  const places = given.map((one) => ratings.indexOf(one));
  const at = (place: number): Rating => ratings[place] ?? given[0];
  const [lowest, highest] = [at(Math.min(...places)), at(Math.max(...places))];
  return { lowest, highest, isUnanimous: lowest === highest };
}
