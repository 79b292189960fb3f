import fc from 'fast-check';
import { ratings } from '../../features/evaluation/contracts/evaluation.ts';

/** The ids of the questions in the fixture's technical step. */
const questionIds = [1, 2, 3] as const;

const vendorAt = fc.nat({ max: 4 });
const buyerAt = fc.nat({ max: 2 });
/** Colleagues who are not the lead also try what only the lead may do. */
const mostlyLead = fc.constantFrom(0, 0, 0, 1, 2);
const questionId = fc.constantFrom(...questionIds);

const weighed = <Fields extends object>(
  weight: number,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => ({
  weight,
  arbitrary: fc.record(fields) as fc.Arbitrary<Fields>,
});

/** An action in the RFP. `value` makes two written values distinguishable. */
const anyAction = fc.oneof(
  weighed(24, { does: fc.constant('answer' as const), vendorAt, questionId, value: fc.nat({ max: 999 }) }),
  weighed(20, { does: fc.constant('submit' as const), vendorAt }),
  weighed(6, { does: fc.constant('withdraw' as const), vendorAt }),
  weighed(2, { does: fc.constant('leave' as const), vendorAt }),
  weighed(4, { does: fc.constant('accept' as const), vendorAt }),
  weighed(2, { does: fc.constant('retract' as const), buyerAt, vendorAt }),
  weighed(4, { does: fc.constant('inviteAgain' as const), buyerAt, vendorAt, byName: fc.boolean() }),
  weighed(24, {
    does: fc.constant('rate' as const),
    buyerAt,
    vendorAt,
    questionId,
    rating: fc.constantFrom(...ratings),
  }),
  weighed(6, { does: fc.constant('mark' as const), buyerAt, vendorAt, isShortlisted: fc.boolean() }),
  weighed(10, { does: fc.constant('openConsensus' as const), buyerAt: mostlyLead }),
  weighed(10, { does: fc.constant('agree' as const), buyerAt: mostlyLead }),
  weighed(6, { does: fc.constant('award' as const), buyerAt, vendorAt }),
  weighed(2, { does: fc.constant('close' as const), buyerAt }),
  weighed(1, { does: fc.constant('cancel' as const), buyerAt }),
  weighed(3, { does: fc.constant('moveDueTime' as const), buyerAt, days: fc.integer({ min: -1, max: 6 }) }),
);
/** An action of five vendors and three of the buyer's colleagues, each given by index. */
export type RfpAction = typeof anyAction extends fc.Arbitrary<infer One> ? One : never;

/** Groups of actions that start together at one moment. The clock advances between moments. */
export const order = fc.record({
  isSealed: fc.boolean(),
  isIndependent: fc.boolean(),
  moments: fc.array(
    fc.record({
      actions: fc.array(anyAction, { minLength: 1, maxLength: 4 }),
      thenMs: fc.integer({ min: 0, max: 9_000 }),
    }),
    { minLength: 12, maxLength: 30 },
  ),
});
export type Order = typeof order extends fc.Arbitrary<infer One> ? One : never;
