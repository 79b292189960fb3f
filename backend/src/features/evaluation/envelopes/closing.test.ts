import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingBlockerOf, scoringBlockerOf } from './closing.ts';

const kinds = fc.constantFrom('technical' as const, 'commercial' as const);
const scorings = fc.constantFrom('together' as const, 'independent' as const, 'consensus' as const);

test('Of two envelopes exactly one can be scored at any time, and without them both can', () => {
  fc.assert(
    fc.property(fc.boolean(), kinds, (isClosed, kind) => {
      const other = kind === 'technical' ? ('commercial' as const) : ('technical' as const);
      const blockers = [kind, other].map((of) =>
        scoringBlockerOf({ hasTwoEnvelopes: true, isClosed, kind: of }),
      );
      expect(blockers.filter((blocker) => blocker === null)).toHaveLength(1);
      expect(scoringBlockerOf({ hasTwoEnvelopes: false, isClosed, kind })).toBeNull();
    }),
  );
});

test('The technical evaluation never closes before the due time, without a response, before the consensus, or in a round', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.nat(1000),
      fc.nat(3),
      scorings,
      fc.boolean(),
      (dueAt, now, submitted, scoring, isFinalRoundOpen) => {
        const state = { now, submitted, scoring, isFinalRoundOpen };
        const mayClose = closingBlockerOf({ ...state, dueAt }) === null;
        expect(mayClose).toBe(
          now >= dueAt && submitted > 0 && scoring !== 'independent' && !isFinalRoundOpen,
        );
        expect(closingBlockerOf({ ...state, dueAt: null })).toBe('responsesOpen');
      },
    ),
  );
});
