import { presets, toggleStep } from '@bidboard/backend/contracts/rfp-steps';
import { expect, test } from 'vitest';
import { footerButtons, stepAfter, stepBefore, stepsShown } from './response-steps.ts';
import type { ResponseStep } from './response-steps.ts';

const namesOf = (given: Parameters<typeof stepsShown>[0]) => stepsShown(given).map(({ step }) => step);
const always: ResponseStep[] = [
  'companyInformation',
  'projectInformation',
  'technicalRequirements',
  'vendorInvite',
  'nda',
  'legalContracts',
];
const done = (...some: ResponseStep[]) => new Set(some);

test('some steps are always shown, the others as far as the RFP has them, legal contracts once', () => {
  expect(namesOf(presets.rapid)).toEqual(always);
  expect(namesOf(presets.standard)).toEqual([
    ...always.slice(0, 5),
    'references',
    'pricingNegotiations',
    'legalContracts',
  ]);
  const withProof = toggleStep(presets.rapid, 'proofOfconceptValue').stepsValue;
  expect(namesOf(withProof)).toEqual([...always.slice(0, 5), 'proofOfconceptValue', 'legalContracts']);
});

test('the steps are called as the specification calls them, in its order', () => {
  expect(stepsShown(presets.complete).map(({ label }) => label)).toEqual([
    'View Company Information',
    'View Project Information',
    'Technical Requirements',
    'Commercial Requirements',
    'Vendor Invite',
    'Non Disclosure',
    'Accept POV/POC',
    'Final Presentation Info',
    'Reference Info',
    'Pricing Info',
    'Legal Contracts',
  ]);
});

test('Back is hidden on the first step; Next and Skip on the last; Skip leads to the vendor invite', () => {
  const all = namesOf(presets.complete);
  for (const step of all) {
    const { back, next, skip } = footerButtons(all, step, done());
    expect(back).toBe(step !== 'companyInformation');
    expect(next).toBe(step !== 'legalContracts');
    if (step === 'legalContracts') expect(skip).toBeUndefined();
    else expect(skip).toBe(step === 'vendorInvite' ? 'nda' : 'vendorInvite');
  }
});

test('Submit Response shows once every other step is done', () => {
  const others = always.slice(0, 5);
  expect(footerButtons(always, 'legalContracts', done(...others)).submit).toBe(true);
  expect(footerButtons(always, 'legalContracts', done(...always)).submit).toBe(true);
  expect(footerButtons(always, 'nda', done(...always)).submit).toBe(true);
  expect(footerButtons(always, 'nda', done(...others)).submit).toBe(false);
  expect(footerButtons(always, 'legalContracts', done(...others.slice(1))).submit).toBe(false);
  expect(footerButtons(always, 'legalContracts', done(...others.slice(1), 'references')).submit).toBe(false);
});

test('Back and Next go along the steps that there are', () => {
  expect([stepBefore(always, 'nda'), stepAfter(always, 'nda')]).toEqual(['vendorInvite', 'legalContracts']);
  expect([stepBefore(always, 'companyInformation'), stepAfter(always, 'legalContracts')]).toEqual([
    undefined,
    undefined,
  ]);
});
