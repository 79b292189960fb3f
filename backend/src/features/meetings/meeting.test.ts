import { describe, expect, test } from 'vitest';
import {
  decideAcceptance,
  decideAgreement,
  decideCancellation,
  decideDecline,
  decideOffer,
  decideProposal,
  type Meeting,
  type Slot,
} from './meeting.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const slot = (id: string, hours: number, suits: Slot['suits'] = 'buyer'): Slot => ({
  id,
  startsAt: now + hours * hour,
  suits,
});
const pending = (...slots: Slot[]): Meeting => ({ status: 'pending', slots });
const accepted = (...slots: Slot[]): Meeting => ({ status: 'accepted', slots, startsAt: now + hour });
const over: Meeting[] = [{ status: 'declined' }, { status: 'cancelled' }];
/** The code of a settled request: a cancelled request is reported as cancelled, any other as answered. */
const settledAs = ({ status }: Meeting) => (status === 'cancelled' ? 'meetingCancelled' : 'meetingAnswered');
const live = { slotId: undefined, demoType: 1, hasRecording: false };

describe('offered times', () => {
  test('Offered times are in the future and distinct', () => {
    expect(decideOffer([now + hour, now + 2 * hour], now)).toMatchObject({ ok: true });
    expect(decideOffer([now + hour, now], now)).toMatchObject({ errors: [{ field: 'slots[1]' }] });
    expect(decideOffer([now + hour, now + hour], now)).toMatchObject({ errors: [{ field: 'slots[1]' }] });
    expect(decideOffer([], now)).toEqual({ ok: true, startsAt: [] });
  });
});

describe('accepting', () => {
  test('An acceptance takes one of the times that suit the requester', () => {
    const meeting = pending(slot('a', 1), slot('b', 2, 'vendor'), slot('c', 3, 'both'), slot('d', -1));
    expect(decideAcceptance(meeting, { ...live, slotId: 'a' }, now)).toEqual({
      ok: true,
      startsAt: now + hour,
    });
    expect(decideAcceptance(meeting, { ...live, slotId: 'c' }, now)).toMatchObject({ ok: true });
    expect(decideAcceptance(meeting, live, now)).toMatchObject({ errors: [{ field: 'slotId' }] });
    for (const slotId of ['b', 'd', 'gone'])
      expect(decideAcceptance(meeting, { ...live, slotId }, now)).toEqual({ ok: false, code: 'slotTaken' });
  });
  test('An acceptance needs no time if none is open', () => {
    expect(decideAcceptance(pending(), live, now)).toEqual({ ok: true, startsAt: null });
    expect(decideAcceptance(pending(slot('a', -1)), live, now)).toEqual({ ok: true, startsAt: null });
  });
  test('A recording must be provided, but needs no time', () => {
    const recording = { slotId: undefined, demoType: 3, hasRecording: true };
    expect(decideAcceptance(pending(slot('a', 1)), recording, now)).toEqual({ ok: true, startsAt: null });
    expect(decideAcceptance(pending(), { ...recording, hasRecording: false }, now)).toMatchObject({
      errors: [{ field: 'meetingLinks', message: 'Please enter either a file URL or a document' }],
    });
  });
  test('A request is accepted once', () => {
    for (const meeting of [accepted(), ...over]) {
      expect(decideAcceptance(meeting, live, now)).toEqual({ ok: false, code: settledAs(meeting) });
      expect(decideDecline(meeting)).toEqual({ ok: false, code: settledAs(meeting) });
    }
  });
});

describe('another time', () => {
  test('Either side may offer one, three at once', () => {
    const meeting = pending(slot('a', 1), slot('b', 2), slot('c', 3));
    expect(decideProposal(meeting, 'buyer', now + 4 * hour, now)).toEqual({ ok: false, code: 'slotsFull' });
    expect(decideProposal(meeting, 'vendor', now + 4 * hour, now)).toEqual({ ok: true });
    expect(decideProposal(meeting, 'vendor', now + hour, now)).toMatchObject({
      errors: [{ field: 'startsAt' }],
    });
    expect(decideProposal(meeting, 'vendor', now, now)).toMatchObject({ errors: [{ field: 'startsAt' }] });
    for (const ended of over)
      expect(decideProposal(ended, 'vendor', now + hour, now)).toEqual({
        ok: false,
        code: settledAs(ended),
      });
  });
  test('It suits a side only if the other side offered it, and it moves an accepted meeting', () => {
    const slots = [slot('a', 1), slot('b', 2, 'vendor'), slot('c', -1, 'vendor'), slot('d', 3, 'both')];
    expect(decideAgreement(accepted(...slots), 'buyer', 'b', now)).toEqual({
      ok: true,
      startsAt: now + 2 * hour,
      settles: true,
    });
    expect(decideAgreement(pending(...slots), 'buyer', 'b', now)).toMatchObject({ ok: true, settles: false });
    for (const slotId of ['a', 'c', 'd', 'gone'])
      expect(decideAgreement(pending(...slots), 'buyer', slotId, now)).toMatchObject({ code: 'slotTaken' });
  });
});

test('A requester takes back a pending request, and either side cancels an accepted one', () => {
  expect(decideCancellation(pending(), 'buyer')).toEqual({ ok: true });
  expect(decideCancellation(pending(), 'vendor')).toEqual({ ok: false, code: 'meetingAnswered' });
  expect(decideCancellation(accepted(), 'vendor')).toEqual({ ok: true });
  expect(decideCancellation(accepted(), 'buyer')).toEqual({ ok: true });
  for (const ended of over) expect(decideCancellation(ended, 'buyer')).toMatchObject({ ok: false });
});
