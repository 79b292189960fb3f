import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areResponsesIn,
  decideAwardee,
  decideEnding,
  decideMark,
  decisionBlockerOf,
  outcomeOf,
  type DecisionState,
  type RfpOutcome,
  type Mark,
} from './decision.ts';

const open: DecisionState = {
  isPublished: true,
  decisionStatus: 'open',
  isSealed: false,
  areResponsesIn: true,
  isFinalRoundOpen: false,
  version: 3,
};
const accepted = { acceptStatus: 1, submittedAt: null };
const submitted = { acceptStatus: 1, submittedAt: 5 };
const declined = { acceptStatus: 2, submittedAt: null };
const pending = { acceptStatus: 0, submittedAt: null };

describe('whether all responses are in', () => {
  test.each([
    ['without a due time', null, [pending, accepted], true],
    ['a moment before the due time, one being open', 1000, [submitted, accepted], false],
    ['before it, one being unanswered', 1000, [submitted, pending], false],
    ['before it, all having submitted or declined', 1000, [submitted, declined], true],
    ['at the due time itself', 999, [pending], true],
  ])('The rule for responses holds: %s', (_name, dueAt, invited, expected) => {
    expect(areResponsesIn(dueAt, 999, invited)).toBe(expected);
  });
});

describe('how an RFP ends', () => {
  test.each(['awarded', 'closed', 'cancelled'] as const)(
    'An RFP can be %s if nothing blocks it',
    (ending) => {
      expect(decideEnding(open, ending, 3)).toEqual({ ok: true });
      expect(decideEnding(open, ending, undefined)).toEqual({ ok: true });
      expect(decideEnding(open, ending, 2)).toEqual({ ok: false, code: 'staleVersion' });
      expect(decideEnding({ ...open, isPublished: false }, ending, 3)).toEqual({
        ok: false,
        code: 'notPublished',
      });
    },
  );

  test('An RFP is cancelled at any time, but closed or awarded only once there is something to judge', () => {
    const early = { ...open, areResponsesIn: false };
    const sealed = { ...early, isSealed: true };
    const code = (rfp: DecisionState, ending: RfpOutcome) => {
      const decided = decideEnding(rfp, ending, 3);
      return decided.ok ? 'ok' : decided.code;
    };
    expect((['awarded', 'closed', 'cancelled'] as const).map((ending) => code(early, ending))).toEqual([
      'responsesOpen',
      'responsesOpen',
      'ok',
    ]);
    expect((['awarded', 'closed', 'cancelled'] as const).map((ending) => code(sealed, ending))).toEqual([
      'responsesSealed',
      'responsesSealed',
      'ok',
    ]);
    expect([decisionBlockerOf(early), decisionBlockerOf(sealed), decisionBlockerOf(open)]).toEqual([
      'responsesOpen',
      'responsesSealed',
      null,
    ]);
  });

  test('An open best-and-final round keeps the RFP from being awarded or closed, and not from being cancelled', () => {
    const round = { ...open, isFinalRoundOpen: true };
    const codeOf = (ending: RfpOutcome) => {
      const decided = decideEnding(round, ending, 3);
      return decided.ok ? 'ok' : decided.code;
    };
    expect((['awarded', 'closed', 'cancelled'] as const).map(codeOf)).toEqual([
      'finalRoundOpen',
      'finalRoundOpen',
      'ok',
    ]);
    expect(decisionBlockerOf(round)).toBe('finalRoundOpen');
  });

  test.each([
    ['what was submitted', submitted, true, null, 'ok'],
    ['what is on the shortlist', submitted, true, true, 'ok'],
    ['not what was set aside', submitted, true, false, 'vendorSetAside'],
    ['not what failed a must-have question', submitted, false, true, 'vendorNotEligible'],
    ['not what was not submitted', accepted, true, true, 'notSubmitted'],
    ['not who declined', declined, true, null, 'notSubmitted'],
    ['not who has not answered', pending, true, null, 'notSubmitted'],
  ])('The rule for an award holds: %s', (_name, vendor, isEligible, isShortlisted, expected) => {
    const decided = decideAwardee({ ...vendor, isEligible, isShortlisted });
    expect(decided.ok ? 'ok' : decided.code).toBe(expected);
  });
});

describe('a mark', () => {
  const currentMark: Mark = { isShortlisted: true, reason: 'Fast', version: 2 };
  test('It is changed based on the version that was read, and an equal mark changes nothing', () => {
    expect(decideMark(open, accepted, null, { isShortlisted: true, reason: '', version: 0 })).toEqual({
      ok: true,
      does: 'mark',
    });
    expect(
      decideMark(open, accepted, currentMark, { isShortlisted: true, reason: 'Fast', version: 1 }),
    ).toEqual({
      ok: true,
      does: 'nothing',
    });
    expect(decideMark(open, accepted, currentMark, { isShortlisted: false, reason: '', version: 1 })).toEqual(
      {
        ok: false,
        code: 'staleVersion',
      },
    );
    expect(decideMark(open, accepted, currentMark, { isShortlisted: false, reason: '' })).toEqual({
      ok: true,
      does: 'mark',
    });
  });

  test.each([
    [{ ...open, isPublished: false }, accepted, 'notPublished'],
    [{ ...open, decisionStatus: 'closed' as const }, accepted, 'rfpDecided'],
    [{ ...open, isSealed: true }, accepted, 'responsesSealed'],
    [open, declined, 'vendorNotAccepted'],
    [open, pending, 'vendorNotAccepted'],
  ])('It is refused in case %#', (rfp, vendor, code) => {
    expect(decideMark(rfp, vendor, null, { isShortlisted: true, reason: '' })).toEqual({ ok: false, code });
  });
});

test('Each vendor has its own outcome, and a vendor that had not accepted does not learn of an award', () => {
  const award = { outcome: 'awarded', awardedInviteId: 'a' } as const;
  const of = (inviteId: string, acceptStatus: number) => outcomeOf(award, { inviteId, acceptStatus });
  expect([of('a', 1), of('b', 1), of('c', 0), of('d', 2)]).toEqual(['awarded', 'notAwarded', 'ended', null]);
  for (const outcome of ['closed', 'cancelled'] as const)
    expect(outcomeOf({ outcome, awardedInviteId: null }, { inviteId: 'a', acceptStatus: 1 })).toBe(outcome);
});

/** Any actions of two buyers, three vendors and the clock, one after the other. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('mark' as const),
      at: fc.nat(2),
      isShortlisted: fc.boolean(),
      version: fc.option(fc.nat(4), { nil: undefined }),
    }),
    fc.record({
      does: fc.constant('end' as const),
      ending: fc.constantFrom('awarded' as const, 'closed' as const, 'cancelled' as const),
      at: fc.nat(2),
      version: fc.option(fc.nat(8), { nil: undefined }),
    }),
    fc.record({
      does: fc.constantFrom('submit' as const, 'accept' as const, 'fail' as const),
      at: fc.nat(2),
    }),
    fc.record({ does: fc.constant('wait' as const) }),
  ),
  { maxLength: 30 },
);

test('Any actions in any order end an RFP only once, and only with an eligible awardee', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), fc.constantFrom(null, 6), (tried, isSealing, dueAt) => {
      const vendors = [0, 1, 2].map(() => ({
        acceptStatus: 0,
        submittedAt: null as number | null,
        isEligible: true,
        mark: null as Mark | null,
      }));
      let ended: { outcome: RfpOutcome; at: number | null; now: number } | null = null;
      let now = 0;
      for (const step of tried) {
        const rfp: DecisionState = {
          isPublished: true,
          decisionStatus: ended?.outcome ?? 'open',
          isSealed: isSealing && dueAt !== null && now < dueAt,
          areResponsesIn: areResponsesIn(dueAt, now, vendors),
          isFinalRoundOpen: false,
          version: vendors.reduce((sum, { mark }) => sum + (mark?.version ?? 0), 0) + (ended ? 1 : 0),
        };
        const vendor = 'at' in step ? vendors[step.at] : undefined;
        if (step.does === 'wait') now += 1;
        if (step.does === 'accept' && vendor) vendor.acceptStatus = 1;
        if (step.does === 'submit' && vendor?.acceptStatus === 1) vendor.submittedAt = now;
        if (step.does === 'fail' && vendor) vendor.isEligible = false;
        if (step.does === 'mark' && vendor) {
          const { isShortlisted, version } = step;
          const decided = decideMark(rfp, vendor, vendor.mark, { isShortlisted, reason: '', version });
          if (decided.ok && decided.does === 'mark') {
            expect([rfp.decisionStatus, rfp.isSealed, vendor.acceptStatus]).toEqual(['open', false, 1]);
            vendor.mark = { isShortlisted, reason: '', version: (vendor.mark?.version ?? 0) + 1 };
          }
        }
        if (step.does === 'end' && vendor) {
          const awardee = { ...vendor, isShortlisted: vendor.mark?.isShortlisted ?? null };
          const isFree = decideEnding(rfp, step.ending, step.version).ok;
          if (isFree && (step.ending !== 'awarded' || decideAwardee(awardee).ok)) {
            expect(ended).toBeNull();
            ended = { outcome: step.ending, at: step.ending === 'awarded' ? step.at : null, now };
            if (step.ending !== 'cancelled') expect(rfp.isSealed || !rfp.areResponsesIn).toBe(false);
          }
        }
      }
      const winner = ended?.at === undefined || ended.at === null ? undefined : vendors[ended.at];
      if (winner) expect(winner.submittedAt).not.toBeNull();
    }),
    { numRuns: 2000 },
  );
});
