import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideAgreeing,
  decideNaming,
  decideOpening,
  decideRating,
  decideReading,
  decideRemoval,
  scoringIn,
  spreadOf,
  type Evaluation,
} from './scoring.ts';
import { ratings } from '../contracts/evaluation.ts';

const evaluated = (evaluators: readonly string[], isOpened = false): Evaluation => ({ evaluators, isOpened });
const lead = { userId: 'lead', mayLead: true };
const ann = { userId: 'ann', mayLead: false };
const carl = { userId: 'carl', mayLead: false };
const ok = { ok: true };
const no = (code: string) => ({ ok: false, code });

describe('who rates', () => {
  test.each([[[]], [['ann']]])('With %j all users of the buyer’s side rate jointly', (evaluators) => {
    expect(scoringIn(evaluated(evaluators))).toBe('together');
    for (const requester of [lead, ann, carl])
      expect(decideRating(evaluated(evaluators), requester)).toEqual(ok);
  });

  test('With two or more evaluators only they rate, and the lead only as an evaluator', () => {
    const both = evaluated(['ann', 'ben']);
    expect(scoringIn(both)).toBe('independent');
    expect(decideRating(both, ann)).toEqual(ok);
    expect(decideRating(both, carl)).toEqual(no('evaluatorsOnly'));
    expect(decideRating(both, lead)).toEqual(no('evaluatorsOnly'));
    expect(decideRating(evaluated(['lead', 'ben']), lead)).toEqual(ok);
  });

  test('Only the lead rates once the consensus is open', () => {
    const open = evaluated(['ann', 'ben'], true);
    expect(scoringIn(open)).toBe('consensus');
    expect(decideRating(open, lead)).toEqual(ok);
    expect(decideRating(open, ann)).toEqual(no('consensusOpened'));
    expect(decideRating(open, carl)).toEqual(no('leadOnly'));
  });
});

describe('naming evaluators', () => {
  test('Only the lead names evaluators, until the consensus is open', () => {
    const request = { named: ['ben'], raters: [] };
    expect(decideNaming(evaluated(['ann']), lead, request)).toEqual(ok);
    expect(decideNaming(evaluated(['ann']), ann, request)).toEqual(no('leadOnly'));
    expect(decideNaming(evaluated(['ann', 'ben'], true), lead, request)).toEqual(no('consensusOpened'));
  });

  test('Naming a second evaluator must include every user who has rated, or it is refused', () => {
    const raters = ['ann', 'ben', 'carl'];
    expect(decideNaming(evaluated([]), lead, { named: ['ann'], raters })).toEqual(ok);
    expect(decideNaming(evaluated(['ann']), lead, { named: ['ben'], raters })).toEqual(no('ratedByOthers'));
    expect(decideNaming(evaluated(['ann']), lead, { named: ['ben', 'carl'], raters })).toEqual(ok);
  });
});

describe('removing evaluators', () => {
  test('Only the lead removes evaluators, until the consensus is open', () => {
    const request = { removed: 'ben', scorers: [] };
    expect(decideRemoval(evaluated(['ann', 'ben']), lead, request)).toEqual(ok);
    expect(decideRemoval(evaluated(['ann', 'ben']), ann, request)).toEqual(no('leadOnly'));
    expect(decideRemoval(evaluated(['ann', 'ben'], true), lead, request)).toEqual(no('consensusOpened'));
  });

  test('An evaluator who has scored never remains as the only evaluator', () => {
    const both = evaluated(['ann', 'ben']);
    expect(decideRemoval(both, lead, { removed: 'ben', scorers: ['ann', 'ben'] })).toEqual(
      no('evaluatorsHaveRated'),
    );
    expect(decideRemoval(both, lead, { removed: 'ben', scorers: ['ben'] })).toEqual(ok);
    const three = evaluated(['ann', 'ben', 'carl']);
    expect(decideRemoval(three, lead, { removed: 'ben', scorers: ['ann', 'ben'] })).toEqual(ok);
  });
});

test('The lead opens a consensus with two evaluators, and from then on the lead and the evaluators read it', () => {
  expect(decideOpening(evaluated(['ann']), lead)).toEqual(no('evaluatorsMissing'));
  expect(decideOpening(evaluated(['ann', 'ben']), ann)).toEqual(no('leadOnly'));
  expect(decideOpening(evaluated(['ann', 'ben']), lead)).toEqual(ok);
  const [before, after] = [evaluated(['ann', 'ben']), evaluated(['ann', 'ben'], true)];
  expect([lead, ann, carl].map((person) => decideReading(before, person))).toEqual([
    no('consensusNotOpen'),
    no('consensusNotOpen'),
    no('evaluatorsOnly'),
  ]);
  expect([lead, ann, carl].map((person) => decideReading(after, person))).toEqual([
    ok,
    ok,
    no('evaluatorsOnly'),
  ]);
  expect(decideAgreeing(before, lead)).toEqual(no('consensusNotOpen'));
  expect(decideAgreeing(after, lead)).toEqual(ok);
  expect(decideAgreeing(after, ann)).toEqual(no('leadOnly'));
});

/** The state that the actions maintain: who rated independently, and who jointly. */
interface World extends Evaluation {
  evaluators: string[];
  isOpened: boolean;
  scorers: Set<string>;
  raters: Set<string>;
}
const people = ['lead', 'ann', 'ben', 'carl'] as const;
const requesterNamed = (userId: string) => ({ userId, mayLead: userId === 'lead' });
const actions: Record<string, (world: World, by: string, whom: string) => void> = {
  name: (world, by, whom) => {
    const raters = [...world.raters];
    if (!decideNaming(world, requesterNamed(by), { named: [whom], raters }).ok) return;
    const before = scoringIn(world);
    if (!world.evaluators.includes(whom)) world.evaluators.push(whom);
    if (before !== 'together' || scoringIn(world) !== 'independent') return;
    for (const rater of raters) world.scorers.add(rater);
    world.raters.clear();
  },
  remove: (world, by, whom) => {
    const scorers = [...world.scorers];
    if (!decideRemoval(world, requesterNamed(by), { removed: whom, scorers }).ok) return;
    world.evaluators = world.evaluators.filter((evaluator) => evaluator !== whom);
    world.scorers.delete(whom);
  },
  rate: (world, by) => {
    if (!decideRating(world, requesterNamed(by)).ok) return;
    (scoringIn(world) === 'independent' ? world.scorers : world.raters).add(by);
  },
  open: (world, by) => {
    if (decideOpening(world, requesterNamed(by)).ok) world.isOpened = true;
  },
};

test('In any order of actions only evaluators score independently, never one alone, and no joint rating counts meanwhile', () => {
  const step = fc.tuple(
    fc.constantFrom(...Object.keys(actions)),
    fc.constantFrom(...people),
    fc.constantFrom(...people),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const world: World = { evaluators: [], isOpened: false, scorers: new Set(), raters: new Set() };
      for (const [action, by, whom] of steps) {
        const wasOpened = world.isOpened;
        actions[action]!(world, by, whom);
        expect([...world.scorers].every((scorer) => world.evaluators.includes(scorer))).toBe(true);
        if (scoringIn(world) === 'together') expect(world.scorers.size).toBe(0);
        if (scoringIn(world) === 'independent') expect(world.raters.size).toBe(0);
        if (scoringIn(world) === 'consensus')
          expect([...world.raters].every((rater) => rater === 'lead')).toBe(true);
        if (wasOpened) expect(world.isOpened && world.evaluators.length >= 2).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [['fully-met'], 'fully-met', 'fully-met', true],
  [['partially-met', 'partially-met'], 'partially-met', 'partially-met', true],
  [['fully-met', 'not-met', 'partially-met'], 'not-met', 'fully-met', false],
] as const)('The ratings %j spread from %s to %s', (values, lowest, highest, isUnanimous) => {
  const [first, ...others] = values;
  expect(spreadOf([first, ...others])).toEqual({ lowest, highest, isUnanimous });
});

test('Neither the order nor a repetition of ratings changes their spread', () => {
  const anyRatings = fc.array(fc.constantFrom(...ratings), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(anyRatings, (all) => {
      const [first, ...others] = all;
      const spread = spreadOf([first!, ...others]);
      const [last, ...rest] = all.toReversed();
      expect(spreadOf([last!, ...rest, first!])).toEqual(spread);
      expect(spread.isUnanimous).toBe(new Set(all).size === 1);
      expect(all).toEqual(expect.arrayContaining([spread.lowest, spread.highest]));
    }),
  );
});
