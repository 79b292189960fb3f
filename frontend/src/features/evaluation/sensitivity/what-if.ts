import { t } from '@lingui/core/macro';
import type { Sensitivity } from '@bidboard/backend/features/evaluation/contracts/sensitivity';
import type { Fraction } from '@bidboard/backend/features/rfps/contracts/price-score';
import {
  leadersOf,
  leadingRange,
  rankByWeights,
  shownRange,
  wholeShare,
  withShare,
  type Weights,
} from '@bidboard/backend/features/evaluation/contracts/what-if-ranking';

/** A vendor's rank as saved, and with the weights of the page. */
export interface WhatIfRow {
  inviteId: string;
  companyName: string;
  before: { overall: number; rank: number };
  after: { overall: number; rank: number };
}

const fractionIn = (text: string): Fraction => {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
};

/** The parts of the overall score as numbers to calculate with. */
export const partsOf = ({ criteria, vendors }: Sensitivity) => ({
  saved: criteria.map(({ weight }): bigint => BigInt(weight)),
  vendors: vendors.map((vendor) => ({ ...vendor, scores: vendor.scores.map(fractionIn) })),
});
type WhatIfParts = ReturnType<typeof partsOf>;

/** The weights before a slider moved, and what that slider says. So the others keep their proportions while it moves. */
export interface Trial {
  base: Weights;
  moved: { at: number; share: number } | null;
}

export const weightsIn = ({ base, moved }: Trial, saved: Weights): Weights =>
  moved ? withShare(base, moved.at, moved.share, saved) : base;

export const move = (trial: Trial, at: number, share: number, saved: Weights): Trial => ({
  base: trial.moved && trial.moved.at !== at ? weightsIn(trial, saved) : trial.base,
  moved: { at, share },
});

/** Returns the vendors by their rank with these weights. */
export function whatIfRows({ vendors }: WhatIfParts, weights: Weights): WhatIfRow[] {
  const ranked = rankByWeights(vendors, weights);
  return vendors
    .map(({ inviteId, companyName, overall, rank }, at) => ({
      inviteId,
      companyName,
      before: { overall, rank },
      after: ranked[at] ?? { overall, rank },
    }))
    .sort(
      (row, other) =>
        row.after.rank - other.after.rank || row.companyName.localeCompare(other.companyName, 'en'),
    );
}

/** Says in which range of one weight the first vendor stays first. `format` formats hundredths of a percent. */
export function rangeText(
  { vendors, saved }: WhatIfParts,
  trial: Trial,
  { at, name, share }: { at: number; name: string; share: number },
  format: (hundredths: number) => string,
): string {
  const weights = weightsIn(trial, saved);
  // A slider at 100% leaves the others no share. They return in the proportions from which it was moved.
  const proportions = trial.moved?.at === at ? trial.base : saved;
  const [leader = 0, ...ties] = leadersOf(vendors, weights);
  if (ties.length > 0) return t`Several vendors are first with the same score, so none stays first.`;
  const { from, to } = shownRange(leadingRange(vendors, weights, at, leader, proportions), share);
  const vendor = vendors[leader]?.companyName ?? '';
  const [lowest, highest] = [format(from), format(to)];
  if (from <= 0 && to >= wholeShare) return t`${vendor} stays first whatever ${name} weighs.`;
  if (from <= 0) return t`${vendor} stays first while ${name} weighs at most ${highest}.`;
  if (to >= wholeShare) return t`${vendor} stays first while ${name} weighs at least ${lowest}.`;
  return t`${vendor} stays first while ${name} weighs between ${lowest} and ${highest}.`;
}
