import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from './contracts/messages.ts';
import {
  askablePartsOf,
  canBeAsked,
  decideRoundChange,
  decideSavingOffer,
  decideSubmittingOffer,
  envelopeBlockerOf,
  roundBlockerOf,
  roundErrors,
  stateOf,
  type Round,
} from './final-round.ts';

const facts = { isPublished: true, isDecided: false, dueAt: 1000, hasOpenRound: false, now: 1000 };

describe('The start of a round', () => {
  test.each([
    ['at the due time itself', facts, null],
    ['a moment before the due time', { ...facts, now: 999 }, 'responsesOpen'],
    ['without a due time', { ...facts, dueAt: null }, 'responsesOpen'],
    ['of a draft', { ...facts, isPublished: false }, 'notPublished'],
    ['of a decided RFP', { ...facts, isDecided: true }, 'rfpDecided'],
    ['beside an open round', { ...facts, hasOpenRound: true }, 'finalRoundOpen'],
  ] as const)('A round %s is blocked, if at all, by its reason', (_case, given, blocker) => {
    expect(roundBlockerOf(given)).toBe(blocker);
  });

  const candidate = { inviteId: 'a', acceptStatus: 1, submittedAt: 5, isShortlisted: null };
  test.each([
    ['has submitted', {}, true],
    ['is on the shortlist', { isShortlisted: true }, true],
    ['is excluded', { isShortlisted: false }, false],
    ['has not submitted', { submittedAt: null }, false],
    ['has left the RFP', { acceptStatus: 2, submittedAt: null }, false],
  ] as const)('A vendor that %s can be asked or not', (_case, change, can) => {
    expect(canBeAsked({ ...candidate, ...change })).toBe(can);
  });

  test('The form names every error at its field', () => {
    const question = { kind: 'technical' as const, type: 'detailed' as const, hasDependents: false };
    const given = {
      dueAt: 2000,
      now: 1000,
      candidates: [candidate],
      questions: [
        { ...question, questionId: 1 },
        { ...question, questionId: 2 },
        { ...question, questionId: 4, type: 'file' as const },
        { ...question, questionId: 5, hasDependents: true },
      ],
      askedNothing: new Set<string>(),
    };
    const form = { inviteIds: ['A'], asksPrices: true, questionIds: [2] };
    expect(roundErrors(form, given)).toEqual([]);
    expect(
      roundErrors({ inviteIds: ['a', 'b'], asksPrices: false, questionIds: [] }, { ...given, dueAt: 1000 }),
    ).toEqual([
      { field: 'inviteIds[1]', message: messages.vendorNotEligible },
      { field: 'asksPrices', message: messages.nothingAsked },
      { field: 'dueOn', message: messages.dueTimePast },
    ]);
    expect(roundErrors({ ...form, questionIds: [1, 3] }, given)).toEqual([
      { field: 'questionIds[1]', message: messages.questionUnknown },
    ]);
    expect(roundErrors({ ...form, questionIds: [4, 5, 1] }, given)).toEqual([
      { field: 'questionIds[0]', message: messages.filesNotAsked },
      { field: 'questionIds[1]', message: messages.othersDepend },
    ]);
    // A vendor that was asked none of the questions has something to offer only if the round asks for prices.
    const unasked = { ...given, askedNothing: new Set(['a']) };
    expect(roundErrors(form, unasked)).toEqual([]);
    expect(roundErrors({ ...form, asksPrices: false }, unasked)).toEqual([
      { field: 'inviteIds[0]', message: messages.vendorAskedNothing },
    ]);
  });
});

test('Of two envelopes, a round asks for the technical one before it is closed and for the other one afterwards', () => {
  const requests = [
    { asksPrices: true, kinds: [] },
    { asksPrices: false, kinds: ['commercial' as const] },
    { asksPrices: false, kinds: ['technical' as const] },
    { asksPrices: true, kinds: ['technical' as const] },
  ];
  const blockers = (hasTwoEnvelopes: boolean, closedAt: number | null) =>
    requests.map((request) => envelopeBlockerOf(request, askablePartsOf({ hasTwoEnvelopes, closedAt })));
  expect(blockers(true, null)).toEqual(['pricesClosed', 'pricesClosed', null, 'pricesClosed']);
  expect(blockers(true, 5)).toEqual([null, null, 'technicalClosed', 'technicalClosed']);
  expect(blockers(false, null)).toEqual([null, null, null, null]);
});

const round: Round = { dueAt: 1000, endedAt: null, isCancelled: false, version: 4 };
const codeOf = (decided: { ok: boolean; code?: string; does?: string }) =>
  decided.code ?? decided.does ?? 'ok';

describe('The due time of a round', () => {
  test('A round is open until its due time, and is over at the due time itself', () => {
    expect([999, 1000].map((now) => stateOf(round, now))).toEqual(['open', 'due']);
    expect(stateOf({ ...round, endedAt: 1001 }, 1002)).toBe('opened');
    expect(stateOf({ ...round, endedAt: 500, isCancelled: true }, 600)).toBe('cancelled');
  });

  test('The buyer changes the version that it read, before the due time', () => {
    expect(codeOf(decideRoundChange(round, 4, 999))).toBe('ok');
    expect(codeOf(decideRoundChange(round, undefined, 999))).toBe('ok');
    expect(codeOf(decideRoundChange(round, 3, 999))).toBe('staleVersion');
    expect(codeOf(decideRoundChange(round, 4, 1000))).toBe('finalRoundEnded');
  });

  test('A vendor saves the version that it read, until it submits', () => {
    const draft = { version: 2, isSubmitted: false };
    expect(codeOf(decideSavingOffer(round, draft, 2, 999))).toBe('ok');
    expect(codeOf(decideSavingOffer(round, draft, 1, 999))).toBe('staleVersion');
    expect(codeOf(decideSavingOffer(round, { ...draft, isSubmitted: true }, 2, 999))).toBe(
      'alreadySubmitted',
    );
    expect(codeOf(decideSavingOffer(round, draft, 2, 1000))).toBe('finalRoundEnded');
  });

  test('A vendor submits what it saved, once', () => {
    const draft = { version: 2, isSubmitted: false };
    expect(codeOf(decideSubmittingOffer(round, draft, 2, 999))).toBe('submit');
    expect(codeOf(decideSubmittingOffer(round, { ...draft, isSubmitted: true }, 2, 999))).toBe('nothing');
    expect(codeOf(decideSubmittingOffer(round, draft, 1, 999))).toBe('staleVersion');
    expect(codeOf(decideSubmittingOffer(round, { version: 0, isSubmitted: false }, 0, 999))).toBe(
      'finalOfferEmpty',
    );
  });

  test('Whatever the offer is, nothing is saved or submitted once the round is due or has ended', () => {
    const offers = fc.record({ version: fc.nat(5), isSubmitted: fc.boolean() });
    const ends = fc.record({
      dueAt: fc.integer({ min: 1, max: 100 }),
      endedAt: fc.option(fc.nat(100)),
      isCancelled: fc.boolean(),
      version: fc.nat(5),
    });
    fc.assert(
      fc.property(ends, offers, fc.nat(5), fc.nat(150), (given, offer, seen, now) => {
        const isOver = given.endedAt !== null || now >= given.dueAt;
        const decided = [
          decideSavingOffer(given, offer, seen, now),
          decideSubmittingOffer(given, offer, seen, now),
          decideRoundChange(given, seen, now),
        ].map(codeOf);
        for (const code of decided) expect(code === 'finalRoundEnded').toBe(isOver);
      }),
    );
  });
});
