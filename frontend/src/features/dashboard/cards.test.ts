import { cardLabel } from '@bidboard/backend/contracts/dashboard';
import type { RfpCard } from '@bidboard/backend/contracts/dashboard';
import { describe, expect, it } from 'vitest';
import { sortCards } from './card-order.ts';
import { cardDetail, cardOutcome, cardPath, cardPercent } from './card-view.ts';
import { idOf, meetingDetail, meetingPath } from './request-card.ts';
import type { MeetingCard } from './request-card.ts';
import { meetingPasses, showsRfps } from './request-filter.ts';

const card = (over: Partial<RfpCard>): RfpCard => ({
  _id: 'a',
  version: 1,
  rfpName: 'Yard & Dock',
  companyName: 'Port of Aldermere',
  contactName: 'Ada',
  createdAt: '2026-10-12T08:00:00.000Z',
  rfpPublishedDate: null,
  isInvited: false,
  isSubmitted: false,
  acceptStatus: 0,
  rfpPublished: false,
  scopeValue: 'private',
  processTypeValue: 'detailed',
  rfpTimeline: {
    today: '2026-11-21',
    timeline: [],
    currentStage: null,
    currentStageNumber: 0,
    totalStages: 0,
    nextStage: null,
    daysToCompletion: null,
    daysInCurrentStage: null,
    daysToNextStage: null,
    completionPercent: 62.5,
  },
  rfpCompletionPercent: 62.5,
  completedPer: 40,
  submittedVendorIds: [],
  acceptedRFPCount: 1,
  totalVendor: 1,
  dueOn: null,
  ...over,
});

describe('a card', () => {
  it('leads where the specification says', () => {
    const name = 'product_name=Yard%20%26%20Dock';
    expect(cardPath(card({}))).toBe(`/app/update-rfp/a?${name}`);
    expect(cardPath(card({ rfpPublished: true }))).toBe(`/app/dashboard-rfp/a?${name}`);
    expect(cardPath(card({ isInvited: true, rfpPublished: true }))).toBe(`/app/submit-rfp/a?${name}`);
    expect(cardPath(card({ isInvited: true, isSubmitted: true, acceptStatus: 1 }))).toBe(
      `/app/submit-rfp/a?${name}`,
    );
    expect(cardPath(card({ isInvited: true, acceptStatus: 2 }))).toBeUndefined();
    expect(cardLabel(card({ isInvited: true, acceptStatus: 2 }))).toBe('Declined');
  });

  it('says below its line how it ended for whoever holds it, and nothing while it is open', () => {
    const ended = (over: Partial<RfpCard>) => cardOutcome(card(over));
    expect(ended({})).toBe('');
    expect(ended({ outcome: null })).toBe('');
    expect(ended({ outcome: 'awarded' })).toBe('Awarded');
    expect(ended({ outcome: 'awarded', isInvited: true })).toBe('Awarded to you');
    expect(ended({ outcome: 'notAwarded', isInvited: true })).toBe('Not awarded to you');
    expect(cardLabel(card({ outcome: 'awarded', rfpPublished: true }))).toBe('Live RFP');
  });

  it('says what its reader wants to know', () => {
    expect(cardDetail(card({}))).toBe('Private, Custom, not published');
    expect(cardDetail(card({ rfpPublished: true }))).toBe('1 vendor invited, 1 accepted');
    expect(cardDetail(card({ isInvited: true, dueOn: '2026-11-27' }))).toBe(
      'Port of Aldermere, due 27 Nov 2026',
    );
    expect(cardPercent(card({}))).toBe(40);
    expect(cardPercent(card({ rfpPublished: true }))).toBe(62.5);
    expect(cardPercent(card({ rfpPublished: true, isInvited: true }))).toBe(40);
  });
});

describe('the order of cards', () => {
  const cards = [
    card({
      _id: 'old',
      rfpName: 'beta',
      createdAt: '2026-01-01T00:00:00.000Z',
      rfpPublishedDate: '2026-03-01T00:00:00.000Z',
    }),
    card({ _id: 'new', rfpName: 'Alpha 10', createdAt: '2026-02-01T00:00:00.000Z' }),
    card({
      _id: 'mid',
      rfpName: 'alpha 9',
      createdAt: '2026-01-15T00:00:00.000Z',
      rfpPublishedDate: '2026-02-01T00:00:00.000Z',
    }),
  ];
  const ids = (...[sort, order]: [Parameters<typeof sortCards>[1], Parameters<typeof sortCards>[2]]) =>
    sortCards(
      cards.map((rfp) => ({ rfp })),
      sort,
      order,
    ).map(idOf);

  it('is newest first until something is chosen', () =>
    expect(ids('Select', 'Desc')).toEqual(['new', 'mid', 'old']));
  it('turns round', () => expect(ids('Create Date', 'Asc')).toEqual(['old', 'mid', 'new']));
  it('knows numbers and case in titles', () => expect(ids('Title', 'Asc')).toEqual(['mid', 'new', 'old']));
  it('puts the unpublished last either way', () => {
    expect(ids('Publish Date', 'Desc')).toEqual(['old', 'mid', 'new']);
    expect(ids('Publish Date', 'Asc')).toEqual(['mid', 'old', 'new']);
  });
});

describe('a meeting', () => {
  const meeting: MeetingCard = {
    kind: 'discoveryMeeting',
    id: 'm',
    prouductName: 'Calder Access',
    companyName: 'Calder Systems',
    status: 0,
    isReceived: false,
    isEditable: false,
    isVisited: false,
    createdAt: '2026-01-20T00:00:00.000Z',
    answeredAt: null,
  };

  it('says whom it was asked of, and leads to its page on either side', () => {
    expect(meetingDetail(meeting)).toBe('Asked of Calder Systems');
    expect(meetingDetail({ ...meeting, status: 2, answeredAt: '2026-11-10T10:00:00Z' })).toBe(
      'Calder Systems declined 10 Nov 2026',
    );
    expect(meetingPath(meeting)).toBe('/app/demo-meeting/m');
    expect(meetingPath({ ...meeting, isReceived: true, kind: 'productDemo' })).toBe(
      '/app/discovery-meeting-request/m/1',
    );
  });

  it('stands under its filters, and no RFP stands under them', () => {
    expect(meetingPasses(meeting, 'all')).toBe(true);
    expect(meetingPasses(meeting, 'Pending DM/PD')).toBe(true);
    expect(meetingPasses(meeting, 'Accepted DM/PD')).toBe(false);
    expect(meetingPasses(meeting, 'Live RFP')).toBe(false);
    expect(meetingPasses({ status: 2 }, 'Declined RFP/DM/PD')).toBe(true);
    expect([showsRfps('all'), showsRfps('Pending DM/PD')]).toEqual([true, false]);
  });

  it('is sorted among RFPs, but for the day of publishing', () => {
    const mixed = [{ rfp: card({ rfpName: 'Beta', createdAt: '2026-01-10T00:00:00.000Z' }) }, { meeting }];
    expect(sortCards(mixed, 'Create Date', 'Desc').map(idOf)).toEqual(['m', 'a']);
    expect(sortCards(mixed, 'Title', 'Asc').map(idOf)).toEqual(['a', 'm']);
    expect(sortCards(mixed, 'Publish Date', 'Desc').map(idOf)).toEqual(['a']);
  });
});
