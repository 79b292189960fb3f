import { cardLabel, isDecisionDue, type RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { draftCard } from '@bidboard/backend/testing/fixtures/draft-card';
import { describe, expect, it } from 'vitest';
import {
  cellOf,
  exportOf,
  pathOf,
  cardDetail,
  cardDue,
  cardOutcome,
  cardPath,
  cardPercent,
  asCards,
  idOf,
  meetingDetail,
  meetingPath,
  type MeetingCard,
} from './request-card.ts';
import { createCardOrder, sortCards, heldCards } from './card-order.ts';
import {
  filterParamOf,
  isTimelinePast,
  meetingPasses,
  passes,
  showsRfps,
  shownFilters,
} from './request-filter.ts';

const card = (over: Partial<RfpCard>) =>
  draftCard({
    _id: 'a',
    rfpName: 'Yard & Dock',
    processTypeValue: 'detailed',
    rfpCompletionPercent: 62.5,
    completedPer: 40,
    acceptedRFPCount: 1,
    totalVendor: 1,
    ...over,
  });

describe('a card', () => {
  it('A card leads where the specification says', () => {
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

  it('A card says below its line how the RFP ended for its reader, and nothing while it is open', () => {
    const ended = (over: Partial<RfpCard>) => cardOutcome(card(over));
    expect(ended({})).toBe('');
    expect(ended({ outcome: null })).toBe('');
    expect(ended({ outcome: 'awarded' })).toBe('Awarded');
    expect(ended({ outcome: 'awarded', isInvited: true })).toBe('Awarded to you');
    expect(ended({ outcome: 'notAwarded', isInvited: true })).toBe('Not awarded to you');
    const label = (over: Partial<RfpCard>) => cardLabel(card({ rfpPublished: true, ...over }));
    expect(label({})).toBe('Live RFP');
    expect(
      ['awarded', 'closed', 'cancelled'].map((outcome) => label({ outcome } as Partial<RfpCard>)),
    ).toEqual(['Awarded', 'Closed', 'Cancelled']);
    const vendors = ['awarded', 'notAwarded', 'closed', 'cancelled', 'ended'].map((outcome) =>
      label({ outcome, isInvited: true, acceptStatus: 1 } as Partial<RfpCard>),
    );
    expect(vendors).toEqual(['Won', 'Not selected', 'Closed', 'Cancelled', 'Closed']);
  });

  it('A card of an RFP past its last milestone without a decision says that one is due', () => {
    const over = { rfpPublished: true, rfpCompletionPercent: 100 };
    const rfpTimeline = {
      ...card({}).rfpTimeline,
      today: '2026-11-28',
      timeline: [{ mileStoneName: 'A', mileStoneDate: '2026-11-27', isFixed: true }],
    };
    expect(cardLabel(card({ ...over, rfpTimeline }))).toBe('RFP Completed');
    expect(isDecisionDue(card({ ...over, rfpTimeline }))).toBe(true);
    expect(isDecisionDue(card({ ...over, rfpTimeline: { ...rfpTimeline, today: '2026-11-27' } }))).toBe(
      false,
    );
    expect(isDecisionDue(card({ ...over, rfpTimeline, outcome: 'closed' }))).toBe(false);
    expect(isDecisionDue(card({ ...over, rfpTimeline, isInvited: true }))).toBe(false);
  });

  it('A card says what its reader wants to know', () => {
    expect(cardDetail(card({}))).toBe('Private, Custom, not published');
    expect(cardDetail(card({ rfpPublished: true }))).toBe('1 vendor invited, 1 accepted');
    expect(cardDetail(card({ isInvited: true, dueOn: '2026-11-27' }))).toBe(
      'Port of Aldermere, due 27 Nov 2026',
    );
    const due = { dueOn: '2027-06-01', dueAt: '2027-05-31T21:00:00.000Z', timeZone: 'Pacific/Auckland' };
    expect(cardDue(card(due), 'America/Los_Angeles')).toBe(
      '1 Jun 2027, 09:00 Auckland; 31 May, 14:00 your time',
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
    sortCards(cards, sort, order).map(idOf);

  it('Cards are newest first until a sort is chosen', () =>
    expect(ids('Select', 'Desc')).toEqual(['new', 'mid', 'old']));
  it('The order can be reversed', () => expect(ids('Create Date', 'Asc')).toEqual(['old', 'mid', 'new']));
  it('The sort by title handles numbers and ignores case', () =>
    expect(ids('Title', 'Asc')).toEqual(['mid', 'new', 'old']));
  it('Unpublished cards come last in both directions', () => {
    expect(ids('Publish Date', 'Desc')).toEqual(['old', 'mid', 'new']);
    expect(ids('Publish Date', 'Asc')).toEqual(['mid', 'old', 'new']);
  });
});

describe('a meeting', () => {
  const meeting: MeetingCard = {
    kind: 'discoveryMeeting',
    id: 'm',
    version: 1,
    prouductName: 'Calder Access',
    companyName: 'Calder Systems',
    status: 0,
    isReceived: false,
    isEditable: false,
    isVisited: false,
    createdAt: '2026-01-20T00:00:00.000Z',
    answeredAt: null,
  };

  it('A meeting names the company it was requested from, and leads to its page on either side', () => {
    expect(meetingDetail(meeting)).toBe('Sent to Calder Systems');
    expect(meetingDetail({ ...meeting, status: 2, answeredAt: '2026-11-10T10:00:00Z' })).toBe(
      'Calder Systems declined 10 Nov 2026',
    );
    expect(meetingPath(meeting)).toBe('/app/demo-meeting/m');
    expect(meetingPath({ ...meeting, isReceived: true, kind: 'productDemo' })).toBe(
      '/app/discovery-meeting-request/m/1',
    );
  });

  it('A meeting appears under its own filters, and no RFP does', () => {
    expect(meetingPasses(meeting, 'all')).toBe(true);
    expect(meetingPasses(meeting, 'Pending DM/PD')).toBe(true);
    expect(meetingPasses(meeting, 'Accepted DM/PD')).toBe(false);
    expect(meetingPasses(meeting, 'Live RFP')).toBe(false);
    expect(meetingPasses({ status: 2 }, 'Declined RFP/DM/PD')).toBe(true);
    expect([showsRfps('all'), showsRfps('Pending DM/PD')]).toEqual([true, false]);
  });

  it('Meetings are sorted among RFPs, except by publication day', () => {
    const mixed = [card({ rfpName: 'Beta', createdAt: '2026-01-10T00:00:00.000Z' }), meeting];
    expect(sortCards(mixed, 'Create Date', 'Desc').map(idOf)).toEqual(['m', 'a']);
    expect(sortCards(mixed, 'Title', 'Asc').map(idOf)).toEqual(['a', 'm']);
    expect(sortCards(mixed, 'Publish Date', 'Desc').map(idOf)).toEqual(['a']);
  });
});

describe('the filters', () => {
  it('The filters are those of the specification, and the two for timelines', () =>
    expect(shownFilters).toEqual([
      'all',
      'Response Submitted',
      'Respond To RFP',
      'Update RFP',
      'Live RFP',
      'Completed RFP',
      'Declined RFP/DM/PD',
      'Pending DM/PD',
      'Accepted DM/PD',
      'inprogress',
      'completed',
    ]));

  it('Filters that show RFPs request them from the server', () => {
    expect(filterParamOf('Live RFP')).toBe('Live RFP');
    expect(filterParamOf('completed')).toBe('all');
    expect(filterParamOf('Pending DM/PD')).toBeUndefined();
  });

  it('The client, not the server, separates RFPs with a past timeline from the others', () => {
    const ending = (...days: (string | null)[]) =>
      card({
        rfpTimeline: {
          ...card({}).rfpTimeline,
          timeline: days.map((mileStoneDate) => ({ mileStoneName: 'One', mileStoneDate, isFixed: true })),
        },
      });
    const past = ending('2026-11-19', null, '2026-11-20');
    const today = ending('2026-11-19', '2026-11-21');
    expect([past, today, ending(null), ending()].map(isTimelinePast)).toEqual([true, false, false, false]);
    expect([past, today].map((rfp) => passes(rfp, 'completed'))).toEqual([true, false]);
    expect([past, today].map((rfp) => passes(rfp, 'inprogress'))).toEqual([false, true]);
    const [meeting] = asCards('productDemo', [{ ...received, status: 0 }]);
    expect(meeting && [passes(meeting, 'completed'), passes(meeting, 'inprogress')]).toEqual([false, false]);
    expect(meeting && passes(meeting, 'all')).toBe(true);
  });
});

const received = {
  id: 'm',
  version: 1,
  prouductName: 'Calder Access',
  companyName: 'Fenwick Foods',
  status: 0 as const,
  isReceived: true,
  isEditable: true,
  isVisited: false,
  createdAt: '2026-01-20T00:00:00.000Z',
  answeredAt: null,
};

describe('a row of the table', () => {
  const cellsOf = (rowCard: Parameters<typeof pathOf>[0]) =>
    Object.fromEntries(Object.entries(cellOf).map(([name, cell]) => [name, cell(rowCard)]));

  it('An export has days as YYYY-MM-DD and the due time as an instant, whatever the reader’s format is', () => {
    const exported = (over: Partial<RfpCard>) =>
      Object.values(exportOf).map((cell) => cell(card({ createdAt: '2026-11-05', ...over })));
    const dueAt = '2026-12-01T16:00:00.000Z';
    expect(exported({ rfpPublishedDate: '2026-11-09', dueOn: '2026-12-01', dueAt })).toEqual([
      dueAt,
      '2026-11-05',
      '2026-11-09',
    ]);
    expect(exported({ rfpPublishedDate: null, dueOn: '2026-12-01', dueAt: null })).toEqual([
      '2026-12-01',
      '2026-11-05',
      null,
    ]);
    expect(exported({ createdAt: '2026-11-05T12:00:00.000Z' })[1]).toBe('2026-11-05');
  });

  it('A row of the user’s own RFP says how many vendors accepted and submitted', () => {
    const live = card({
      rfpPublished: true,
      totalVendor: 3,
      submittedVendorIds: ['a', 'b'],
      dueOn: '2026-12-01',
    });
    expect(cellsOf(live)).toEqual({
      kind: 'RFP',
      label: 'Live RFP',
      stage: '–',
      outcome: '–',
      due: '01 Dec 2026',
      percent: 63,
      accepted: '1 of 3',
      submitted: 2,
      created: '12 Oct 2026',
      published: '–',
    });
    expect(cellsOf(card({}))).toMatchObject({ accepted: '–', submitted: '–' });
  });

  it('A row tells a vendor nothing about other vendors', () => {
    const invited = card({ isInvited: true, acceptStatus: 1, acceptedRFPCount: null, totalVendor: null });
    expect(cellsOf(invited)).toMatchObject({ label: 'Submit Response', accepted: '–', submitted: 'No' });
  });

  it('A row of a meeting says what a meeting has', () => {
    const [meeting] = asCards('discoveryMeeting', [received]);
    expect(meeting && cellsOf(meeting)).toMatchObject({
      kind: 'Discovery Meeting',
      label: 'Pending',
      due: '–',
      percent: '–',
    });
    expect(meeting && pathOf(meeting)).toBe('/app/discovery-meeting-request/m/2');
  });
});

describe('a list that changes while it is shown', () => {
  const numbered = (_id: string, over: Partial<RfpCard> = {}) =>
    card({ _id, rfpName: _id, createdAt: `2026-01-0${_id}T00:00:00.000Z`, ...over });
  const three = [numbered('1'), numbered('2'), numbered('3')];
  const idsOf = ({ cards }: { cards: readonly Parameters<typeof idOf>[0][] }) => cards.map(idOf);

  it('A changed card stays in its place, and the list is otherwise the same', () => {
    const inOrder = createCardOrder();
    const before = inOrder(three, 'Select', 'Desc');
    const changed = numbered('2', { version: 2, completedPer: 80 });
    const after = inOrder([three[0] ?? changed, changed, three[2] ?? changed], 'Select', 'Desc');
    expect(after.places).toBe(before.places);
    expect(after.cards).toEqual([three[2], changed, three[0]]);
    expect(before.cards[1]).toBe(three[1]);
  });

  it('The list is sorted again if a sort value changes or a card is added or removed', () => {
    const inOrder = createCardOrder();
    const first = inOrder(three, 'Title', 'Asc');
    const renamed = inOrder([numbered('1', { rfpName: '9' }), ...three.slice(1)], 'Title', 'Asc');
    expect(idsOf(renamed)).toEqual(['2', '3', '1']);
    expect(renamed.places).not.toBe(first.places);
    expect(idsOf(inOrder([numbered('4'), ...three], 'Title', 'Asc'))).toEqual(['1', '2', '3', '4']);
    expect(idsOf(inOrder(three.slice(1), 'Title', 'Asc'))).toEqual(['2', '3']);
    expect(idsOf(inOrder(three.slice(1), 'Title', 'Desc'))).toEqual(['3', '2']);
  });

  it('A published card is sorted in if only its publication day changed', () => {
    const inOrder = createCardOrder();
    inOrder(three, 'Publish Date', 'Desc');
    const published = numbered('1', { version: 2, rfpPublishedDate: '2026-02-01T00:00:00.000Z' });
    expect(idsOf(inOrder([published, ...three.slice(1)], 'Publish Date', 'Desc'))[0]).toBe('1');
  });

  it('While a user reads, new cards wait, changes appear, and removed cards disappear', () => {
    const inOrder = createCardOrder();
    const known = inOrder(three, 'Select', 'Desc').places;
    const changed = numbered('1', { version: 2, completedPer: 80 });
    const now = inOrder([changed, ...three.slice(2), numbered('4')], 'Select', 'Desc');
    expect(heldCards(now, known)).toEqual({ cards: [three[2], changed], waiting: 1 });
    expect(heldCards(now, now.places)).toEqual({ cards: now.cards, waiting: 0 });
  });
});
