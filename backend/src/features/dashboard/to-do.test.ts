import { expect, test } from 'vitest';
import { draftCard } from '../../testing/fixtures/draft-card.ts';
import type { RfpCard } from './contract.ts';
import { listCardTasks, sortTasks } from './to-do.ts';

const dueAt = '2026-11-27T17:00:00.000Z';
const due = Date.parse(dueAt);
const invite: Partial<RfpCard> = { isInvited: true, rfpPublished: true, dueAt, timeZone: 'Europe/London' };
const past = { mileStoneName: 'RFP Submission', mileStoneDate: '2026-11-20', isFixed: true };
const kindsOf = (over: Partial<RfpCard>, now = due - 1) =>
  listCardTasks(draftCard(over), now).map(({ kind }) => kind);

test('A vendor has to answer an invite and then to submit a response, each until its due time', () => {
  expect(kindsOf(invite)).toEqual(['answerInvite']);
  expect(kindsOf({ ...invite, acceptStatus: 1 })).toEqual(['submitResponse']);
  expect(kindsOf(invite, due)).toEqual([]);
  expect(kindsOf({ ...invite, acceptStatus: 1 }, due)).toEqual([]);
  expect(kindsOf({ ...invite, dueAt: null }, due)).toEqual(['answerInvite']);
});

test('A declined invite, a submitted response and a decided RFP ask nothing of a vendor', () => {
  expect(kindsOf({ ...invite, acceptStatus: 2 })).toEqual([]);
  expect(kindsOf({ ...invite, acceptStatus: 1, isSubmitted: true })).toEqual([]);
  expect(kindsOf({ ...invite, acceptStatus: 1, outcome: 'cancelled' })).toEqual([]);
});

test('A buyer has to decide a published RFP after its last milestone, until it is decided', () => {
  const { rfpTimeline } = draftCard({});
  const ended = { rfpPublished: true, rfpTimeline: { ...rfpTimeline, timeline: [past] } };
  expect(listCardTasks(draftCard(ended), due)).toMatchObject([{ kind: 'decideRfp', since: '2026-11-20' }]);
  expect(kindsOf({ ...ended, rfpPublished: false })).toEqual([]);
  expect(kindsOf({ ...ended, outcome: 'awarded' })).toEqual([]);
  expect(kindsOf({ rfpPublished: true })).toEqual([]);
});

test('Tasks with a due time come first, the most urgent at the start, and then those that wait longest', () => {
  const task = (rfpName: string, times: { dueAt?: string; since?: string }) => ({
    kind: 'decideRfp' as const,
    rfpId: null,
    rfpName,
    companyName: '',
    count: 1,
    timeZone: '',
    dueAt: null,
    since: null,
    ...times,
  });
  const tasks = [
    task('new', { since: '2026-11-20T08:00:00.000Z' }),
    task('later', { dueAt: '2026-12-01T17:00:00.000Z' }),
    task('old', { since: '2026-11-02' }),
    task('urgent', { dueAt }),
  ];
  expect(sortTasks(tasks).map(({ rfpName }) => rfpName)).toEqual(['urgent', 'later', 'old', 'new']);
});
