import { presets, toggleStep } from '@bidboard/backend/features/rfps/contracts/steps';
import { expect, test } from 'vitest';
import {
  firstShown,
  footerButtons,
  isStepDone,
  mayStayEmpty,
  stepAfter,
  stepBefore,
  stepsShown,
} from './response-steps.ts';
import type { ResponseStep } from './response-steps.ts';

const namesOf = (facts: Parameters<typeof stepsShown>[0]) => stepsShown(facts).map(({ step }) => step);
const always: ResponseStep[] = [
  'companyInformation',
  'projectInformation',
  'technicalRequirements',
  'vendorInvite',
  'nda',
  'legalContracts',
];
const done = (...some: ResponseStep[]) => new Set(some);

test('Some steps are always shown, others depend on the RFP, and legal contracts appear once', () => {
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

test('The steps have the names and the order of the specification', () => {
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

test('Back is hidden on the first step, and Next and Skip on the last', () => {
  const all = namesOf(presets.complete);
  for (const step of all) {
    const { back, next, skip } = footerButtons(all, step, done());
    expect(back).toBe(step !== 'companyInformation');
    expect(next).toBe(step !== 'legalContracts');
    expect(skip === undefined).toBe(step === 'legalContracts');
  }
});

test('Skip leads to the vendor invite from earlier steps, then to the next open step, and never back', () => {
  const all = namesOf(presets.complete);
  for (const step of all.slice(0, 4)) expect(footerButtons(all, step, done()).skip).toBe('vendorInvite');
  expect(footerButtons(all, 'vendorInvite', done()).skip).toBe('nda');
  expect(footerButtons(all, 'pricingNegotiations', done()).skip).toBe('legalContracts');
  expect(footerButtons(all, 'nda', done('proofOfconceptValue', 'finalPresentation')).skip).toBe('references');
  expect(footerButtons(all, 'references', done(...all)).skip).toBe('pricingNegotiations');
});

test('A step is done only after the invite is accepted, and questions only when all are answered', () => {
  const facts = { isAccepted: true, progress: undefined, isThere: false, isPassed: false };
  const factsWith = (count: number) => ({ ...facts, progress: { count, total: 4 }, isPassed: true });
  expect([0, 3, 4].map((count) => isStepDone('technicalRequirements', factsWith(count)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isStepDone('references', { ...facts, isPassed: true })).toBe(true);
  expect(isStepDone('references', facts)).toBe(false);
  for (const step of always)
    expect(
      isStepDone(step, {
        isAccepted: false,
        progress: { count: 4, total: 4 },
        isThere: true,
        isPassed: true,
      }),
    ).toBe(false);
});

test('The legal step may stay empty unless the RFP has Contact Agreements', () => {
  expect(mayStayEmpty('legalContracts', { contactAgreements: true })).toBe(false);
  expect(mayStayEmpty('legalContracts', { contactAgreements: false })).toBe(true);
  expect(mayStayEmpty('references', { contactAgreements: true })).toBe(true);
});

test('An unanswered invite opens on the first step that shows it, and an answered one on the first step', () => {
  expect(firstShown(always, true)).toBe('projectInformation');
  expect(firstShown(always, false)).toBe('companyInformation');
});

test('Submit Response shows once every other step is done, and always on the last step', () => {
  const others = always.slice(0, 5);
  expect(footerButtons(always, 'legalContracts', done(...others)).submit).toBe(true);
  expect(footerButtons(always, 'legalContracts', done(...always)).submit).toBe(true);
  expect(footerButtons(always, 'nda', done(...always)).submit).toBe(true);
  expect(footerButtons(always, 'nda', done(...others)).submit).toBe(false);
  expect(footerButtons(always, 'nda', done(...others, 'references')).submit).toBe(false);
  for (const step of always)
    expect(footerButtons(always, step, done('references')).submit).toBe(step === 'legalContracts');
});

test('Before the invite is accepted Submit Response appears only on the last step', () => {
  for (const step of always)
    expect(footerButtons(always, step, done(), false).submit).toBe(step === 'legalContracts');
});

test('Back and Next follow the steps that the RFP shows', () => {
  expect([stepBefore(always, 'nda'), stepAfter(always, 'nda')]).toEqual(['vendorInvite', 'legalContracts']);
  expect([stepBefore(always, 'companyInformation'), stepAfter(always, 'legalContracts')]).toEqual([
    undefined,
    undefined,
  ]);
});
