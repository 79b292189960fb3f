import { presets, toggleStep } from '@bidboard/backend/features/rfps/contracts/steps';
import { expect, test } from 'vitest';
import { doneSteps, footerButtons, stepAfter, stepBefore, stepsOf } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

const steps: WizardStep[] = [
  'companyInformation',
  'projectInformation',
  'technicalRequirements',
  'vendorInvite',
];
const namesOf = (input: Parameters<typeof stepsOf>[0]) => stepsOf(input).map(({ step }) => step);

test('A step is listed if the RFP has it, and other keys never appear as steps', () => {
  expect(namesOf(presets.rapid)).toEqual(steps);
  expect(namesOf(presets.standard)).toEqual([
    ...steps.slice(0, 3),
    'pricingNegotiations',
    'vendorInvite',
    'nda',
  ]);
  const all = [
    ...steps.slice(0, 3),
    'commercialEvaluation',
    'pricingNegotiations',
    'vendorInvite',
    'nda',
    'contactAgreements',
    'finalPresentation',
  ];
  expect(namesOf(presets.complete)).toEqual(all);
  const without = toggleStep(presets.complete, 'vendorShortList').stepsValue;
  expect(namesOf(without)).toEqual(all);
  expect(namesOf(toggleStep(without, 'nda').stepsValue)).toEqual(all.filter((step) => step !== 'nda'));
});

test('The steps have the names and the order of the specification', () => {
  expect(stepsOf(presets.complete).map(({ label }) => label)).toEqual([
    'Company Information',
    'Project Information',
    'Technical Requirements',
    'Commercial Evaluation',
    'Pricing/Negotiations',
    'Vendor Invite',
    'Non-Disclosure Agreements',
    'Contact Agreements',
    'Final Presentation',
  ]);
});

test('The server decides which steps are done, including Contact Agreements', () => {
  const stepper = { companyInformation: true, contactAgreements: false, nda: true, vendorInvite: false };
  expect([...doneSteps(stepper)]).toEqual(['companyInformation', 'nda']);
  expect([...doneSteps({ contactAgreements: true })]).toEqual(['contactAgreements']);
});

test('The first step has no Back, and the last has neither Skip nor Next', () => {
  const all = namesOf(presets.complete);
  for (const step of all) {
    expect(footerButtons(all, step)).toEqual({
      back: step !== 'companyInformation',
      skip: step !== 'finalPresentation',
      next: step !== 'finalPresentation',
    });
  }
  expect(footerButtons(steps, 'vendorInvite')).toMatchObject({ next: false, skip: false });
});

test('Back, Skip and Next follow the steps that the RFP has', () => {
  const all = namesOf(presets.standard);
  expect([stepBefore(all, 'nda'), stepAfter(all, 'nda')]).toEqual(['vendorInvite', undefined]);
  expect([stepBefore(all, 'companyInformation'), stepAfter(all, 'technicalRequirements')]).toEqual([
    undefined,
    'pricingNegotiations',
  ]);
  expect(stepAfter(all, 'pricingNegotiations')).toBe('vendorInvite');
});
