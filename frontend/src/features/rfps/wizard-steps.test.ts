import { presets } from '@bidboard/backend/contracts/rfp-steps';
import { expect, test } from 'vitest';
import { footerButtons, stepsOf } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

const steps: WizardStep[] = [
  'companyInformation',
  'projectInformation',
  'technicalRequirements',
  'vendorInvite',
];
const done = (...some: WizardStep[]) => new Set(some);

test('commercial evaluation is listed only where the RFP has it', () => {
  expect(stepsOf(presets.standard).map(({ step }) => step)).toEqual(steps);
  expect(stepsOf(presets.complete).map(({ step }) => step)).toContain('commercialEvaluation');
});

test('the first step has no Back, the last neither Skip nor Next', () => {
  expect(footerButtons(steps, 'companyInformation', done())).toMatchObject({
    back: false,
    skip: true,
    next: true,
  });
  expect(footerButtons(steps, 'vendorInvite', done())).toMatchObject({
    back: true,
    skip: false,
    next: false,
    save: true,
  });
});

test('Submit Response waits until every other step is done', () => {
  const others = done('companyInformation', 'projectInformation', 'technicalRequirements');
  expect(footerButtons(steps, 'vendorInvite', done('companyInformation')).submit).toBe(false);
  expect(footerButtons(steps, 'vendorInvite', others).submit).toBe(true);
  expect(footerButtons(steps, 'projectInformation', others).submit).toBe(false);
  expect(footerButtons(steps, 'projectInformation', done(...steps)).submit).toBe(true);
});
