import { describe, expect, test } from 'vitest';
import { agreementErrors, decideAcceptance } from './agreement.ts';

describe('the days of an agreement', () => {
  const days = { startsOn: '2027-01-01', endsOn: '2028-12-31', noticeOn: '2028-09-30' };

  test.each([
    ['all days in order', days, []],
    ['one day that is first and last', { ...days, endsOn: '2027-01-01', noticeOn: null }, []],
    ['no day at all', { startsOn: null, endsOn: null, noticeOn: null }, []],
    ['a day of notice without an end', { startsOn: null, endsOn: null, noticeOn: '2028-09-30' }, []],
    ['an end before the start', { ...days, endsOn: '2026-12-31', noticeOn: null }, ['endsOn']],
    ['a day of notice after the end', { ...days, noticeOn: '2029-01-01' }, ['noticeOn']],
    ['both', { ...days, endsOn: '2026-12-31' }, ['endsOn', 'noticeOn']],
  ])('The rule for days names the wrong ones: %s', (_name, given, fields) => {
    expect(agreementErrors(given).map(({ field }) => field)).toEqual(fields);
  });
});

describe('the acceptance of an award', () => {
  const won = { awardedInviteId: 'a', ownInviteId: 'a', isAccepted: false };

  test('The winner accepts once, and a second time changes nothing', () => {
    expect(decideAcceptance(won)).toEqual({ ok: true, does: 'accept' });
    expect(decideAcceptance({ ...won, isAccepted: true })).toEqual({ ok: true, does: 'nothing' });
  });

  test('A vendor that did not win, or an RFP that is not awarded, has nothing to accept', () => {
    expect(decideAcceptance({ ...won, ownInviteId: 'b' })).toEqual({ ok: false, code: 'notAwarded' });
    expect(decideAcceptance({ ...won, awardedInviteId: null })).toEqual({ ok: false, code: 'notAwarded' });
  });

  test('The buyer cannot accept for the vendor', () => {
    expect(decideAcceptance({ ...won, ownInviteId: null })).toEqual({ ok: false, code: 'notFound' });
  });
});
