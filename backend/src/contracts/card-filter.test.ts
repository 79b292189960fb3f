import { expect, test } from 'vitest';
import { cardPasses } from './card-filter.ts';
import { rfpFilters, type RfpCard } from './dashboard.ts';

const card: RfpCard = {
  _id: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  version: 1,
  rfpName: 'Tender',
  companyName: 'Buyer plc',
  contactName: 'Ada',
  createdAt: '2026-11-21T12:00:00.000Z',
  rfpPublishedDate: null,
  isInvited: false,
  isSubmitted: false,
  acceptStatus: 0,
  rfpPublished: false,
  scopeValue: 'private',
  processTypeValue: 'rapid',
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
    completionPercent: 0,
  },
  rfpCompletionPercent: 0,
  completedPer: 0,
  submittedVendorIds: [],
  acceptedRFPCount: 0,
  totalVendor: 0,
  dueOn: null,
};
const live = { ...card, rfpPublished: true };
const invited = { ...live, isInvited: true };

test.each<[string, RfpCard, string[]]>([
  ['a draft', card, ['all', 'Update RFP']],
  ['a published one', live, ['all', 'Live RFP']],
  ['one past its last milestone', { ...live, rfpCompletionPercent: 100 }, ['all', 'Completed RFP']],
  ['an invite', invited, ['all', 'other', 'Respond To RFP']],
  ['an accepted one', { ...invited, acceptStatus: 1 }, ['all', 'other', 'Respond To RFP']],
  ['a declined one', { ...invited, acceptStatus: 2 }, ['all', 'other', 'Declined RFP/DM/PD']],
  [
    'a submitted one',
    { ...invited, acceptStatus: 1, isSubmitted: true },
    ['all', 'other', 'Response Submitted'],
  ],
])('%s is found under its filters and no other', (_what, one, filters) => {
  expect(rfpFilters.filter((filter) => cardPasses(one, filter))).toEqual(filters);
});
