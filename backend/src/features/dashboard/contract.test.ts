import { expect, test } from 'vitest';
import { draftCard } from '../../testing/fixtures/draft-card.ts';
import { cardPasses, rfpFilters, type RfpCard } from './contract.ts';

const card = draftCard({});
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
])('The card %s is found under its own filters and no others', (_what, rfpCard, filters) => {
  expect(rfpFilters.filter((filter) => cardPasses(rfpCard, filter))).toEqual(filters);
});
