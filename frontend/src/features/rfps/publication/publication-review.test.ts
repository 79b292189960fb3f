import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { withFixedMilestones } from '@bidboard/backend/features/rfps/contracts/project-rules';
import { expect, test } from 'vitest';
import { placeholdersIn } from './placeholders.ts';
import { publicationBlocker, reviewSteps } from './publication-review.ts';
import type { WizardStep } from '../wizard/wizard-steps.ts';

const steps = [
  { step: 'projectInformation', label: 'Project Information' },
  { step: 'technicalRequirements', label: 'Technical Requirements' },
  { step: 'vendorInvite', label: 'Vendor Invite' },
] as const;
const allSteps = steps.map(({ step }) => step);
const due = (day: string | null) =>
  withFixedMilestones([]).map((milestone) => ({
    ...milestone,
    mileStoneDate: milestone.mileStoneName === 'RFP Submission' ? day : null,
  }));
const reviewed = (
  done: readonly WizardStep[],
  day: string | null,
  dueAt: string | null,
  withoutOverview: readonly WizardStep[] = [],
) =>
  reviewSteps({
    steps,
    done: new Set(done),
    withoutOverview: new Set(withoutOverview),
    texts: { technicalRequirements: ['Which connectors to [ERP, CRM] exist?', 'Who runs [ERP, CRM]?'] },
    project: { timelineItems: due(day), timeZone: 'Pacific/Auckland' },
    dueAt,
    now: Date.parse('2027-05-30T12:00:00Z'),
  });

test('A complete RFP can be published', () => {
  const all = reviewed(allSteps, '2027-06-01', '2027-05-31T21:00:00Z');
  expect(all.flatMap(({ missing }) => missing)).toEqual([]);
  expect(publicationBlocker(all)).toBeUndefined();
});

test('Each step says what it lacks, and the blocker names all of it', () => {
  const none = reviewed([], null, null);
  expect(none.map(({ missing }) => missing)).toEqual([
    ['This step is not complete.', `RFP Submission: ${messages.dueDateMissing}`],
    ['This step is not complete.'],
    [sharedMessages.vendorRequired],
  ]);
  expect(publicationBlocker(none)).toBe(
    'Please complete first: Project Information, Technical Requirements, Vendor Invite.',
  );
});

test('A step whose imported questions have no overview yet asks for the overview', () => {
  const [, technical] = reviewed([], null, null, ['technicalRequirements']);
  expect(technical?.missing).toEqual([messages.technicalOverviewRequired]);
});

test("A date is compared with the current day in the RFP's zone", () => {
  // In Auckland it is already 31 May.
  const [past] = reviewed(allSteps, '2027-05-30', '2027-05-30T12:00:00Z');
  expect(past?.missing).toEqual([`RFP Submission: ${messages.dueDatePast}`]);
});

test('Placeholders of a template are listed once at their step, and do not prevent publication', () => {
  const all = reviewed(allSteps, '2027-06-01', '2027-05-31T21:00:00Z');
  expect(all.map(({ placeholders }) => placeholders)).toEqual([[], ['[ERP, CRM]'], []]);
  expect(publicationBlocker(all)).toBeUndefined();
});

test('Links, single characters and brackets over two lines are no placeholders', () => {
  expect(
    placeholdersIn(['See [our site](https://a.example), [1] and [a\nb]', 'For [purpose][number].']),
  ).toEqual(['[purpose]', '[number]']);
});
