import { expect, test } from 'vitest';
import { presets, toggleStep } from '../contracts/steps.ts';
import { buyerStepsDone, type BuyerFacts } from '../buyer-steps.ts';
import { decidePublication } from './publication.ts';

const vendors = { vendorMNDA: true, companyMNDA: false, bidboardMNDA: false };
const own = { vendorMNDA: false, companyMNDA: true, bidboardMNDA: false };
const nothing: BuyerFacts = {
  company: null,
  hasProject: false,
  kinds: [],
  invitees: 0,
  chosenProducts: 0,
  nda: null,
  ndaFiles: 0,
  hasPresentation: false,
};
const whole: BuyerFacts = {
  company: { keywords: ['Access'], website: 'buyer.example', videoUrl: 'https://video.example/1' },
  hasProject: true,
  kinds: ['commercial', 'technical'],
  invitees: 2,
  chosenProducts: 0,
  nda: vendors,
  ndaFiles: 0,
  hasPresentation: true,
};
const publish = (facts: BuyerFacts, steps = presets.complete) =>
  decidePublication(steps, buyerStepsDone(steps, facts));

test('The first step in wizard order that was never saved blocks publication', () => {
  const saved = [
    ['projectInformation', { hasProject: true }],
    ['technicalRequirements', { kinds: ['technical'] }],
    ['commercialEvaluation', { kinds: ['commercial', 'technical'] }],
    ['nda', { nda: vendors }],
    ['finalPresentation', { hasPresentation: true }],
  ] as const;
  let facts = nothing;
  for (const [missing, next] of saved) {
    expect(publish(facts)).toEqual({ ok: false, missing });
    facts = { ...facts, ...next };
  }
  expect(publish(facts)).toEqual({ ok: true, dropped: [] });
});

test('A step that the RFP has since left out is neither required nor published', () => {
  const few: BuyerFacts = { ...nothing, hasProject: true, kinds: ['technical'] };
  expect(publish(few, presets.rapid)).toEqual({
    ok: true,
    dropped: ['commercialEvaluation', 'nda', 'finalPresentation'],
  });
  expect(publish({ ...few, nda: vendors }, presets.standard)).toEqual({
    ok: true,
    dropped: ['commercialEvaluation', 'finalPresentation'],
  });
  const { stepsValue } = toggleStep(presets.complete, 'nda');
  expect(publish({ ...whole, nda: own }, stepsValue)).toEqual({ ok: true, dropped: ['nda'] });
});

test('The company step is done once it has everything that a buyer needs', () => {
  const isDone = (company: BuyerFacts['company']) =>
    buyerStepsDone(presets.rapid, { ...whole, company }).companyInformation;
  const { company } = whole;
  expect(isDone(company)).toBe(true);
  expect(isDone(null)).toBe(false);
  for (const lack of [{ keywords: [] }, { website: '' }, { videoUrl: ' ' }])
    expect(isDone({ ...(company as NonNullable<typeof company>), ...lack })).toBe(false);
});

test('NDA terms without a file block publication as long as the RFP has the step', () => {
  expect(publish({ ...whole, nda: own })).toEqual({ ok: false, missing: 'nda' });
  expect(publish({ ...whole, nda: own, ndaFiles: 1 })).toEqual({ ok: true, dropped: [] });
});

test('Each step that an RFP has is reported as done or not, and other steps are not reported', () => {
  const steps = presets.standard;
  expect(buyerStepsDone(steps, nothing)).toEqual({
    companyInformation: false,
    projectInformation: false,
    technicalRequirements: false,
    // A price sheet is optional.
    pricingNegotiations: true,
    vendorInvite: false,
    nda: false,
  });
  expect(Object.values(buyerStepsDone(presets.complete, whole))).toEqual(Array(9).fill(true));
});

test('Contact Agreements is one of the steps and is done without a draft contract', () => {
  const { stepsValue } = toggleStep(presets.rapid, 'contactAgreements');
  const done = buyerStepsDone(stepsValue, nothing);
  expect(Object.keys(done)).toHaveLength(5);
  expect(done.contactAgreements).toBe(true);
});
