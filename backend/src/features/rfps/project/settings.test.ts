import { describe, expect, test } from 'vitest';
import { lockedSteps, optionalSteps, presets, rfpSteps, toggleStep } from '../contracts/steps.ts';
import { decideSettings, decideTerms, type Terms } from './settings.ts';

const on = (process: keyof typeof presets) => rfpSteps.filter((step) => presets[process][step]);

test('The presets are those of the specification', () => {
  const rapid = ['companyInformation', 'projectInformation', 'technicalRequirements', 'vendorInvite'];
  expect(on('rapid')).toEqual(rapid);
  expect(new Set(on('standard'))).toEqual(
    new Set([...rapid, 'nda', 'references', 'pricingNegotiations', 'rfpCompletion']),
  );
  for (const process of ['complete', 'detailed'] as const) expect(on(process)).toHaveLength(14);
});

test('An unchanged preset keeps its name', () => {
  for (const process of ['rapid', 'standard', 'complete', 'detailed'] as const)
    expect(decideSettings(process, presets[process])).toEqual({
      processType: process,
      steps: presets[process],
    });
});

test('A preset with one toggled step becomes detailed', () => {
  const toggled = toggleStep(presets.rapid, 'nda');
  expect(toggled.stepsValue.nda).toBe(true);
  expect(decideSettings('rapid', toggled.stepsValue).processType).toBe('detailed');
  for (const step of optionalSteps)
    for (const process of ['rapid', 'standard', 'complete'] as const)
      expect(decideSettings(process, toggleStep(presets[process], step).stepsValue).processType).toBe(
        'detailed',
      );
});

test('Custom keeps the steps that it was given', () => {
  const steps = { ...presets.rapid, references: true };
  expect(decideSettings('detailed', steps)).toEqual({ processType: 'detailed', steps });
});

test('Locked steps cannot be switched off, by page or by request body', () => {
  for (const step of lockedSteps) {
    expect(toggleStep(presets.rapid, step).stepsValue[step]).toBe(true);
    expect(decideSettings('rapid', { ...presets.rapid, [step]: false })).toEqual({
      processType: 'rapid',
      steps: presets.rapid,
    });
  }
});

describe('settings after vendors are invited', () => {
  const terms: Terms = { processType: 'standard', steps: presets.standard, isAnonymous: true };
  const published = { ...terms, publishedAt: 1 };

  test('The terms stay, and saving them again is no change', () => {
    expect(decideTerms(published, terms)).toEqual({ ok: true });
  });

  test.each([
    ['process', { processType: 'detailed' }],
    ['a step', { steps: { ...presets.standard, references: false } }],
    ['anonymity', { isAnonymous: false }],
  ])('The setting %s does not change', (_, change) => {
    expect(decideTerms(published, { ...terms, ...change })).toEqual({ ok: false, code: 'alreadyPublished' });
    expect(decideTerms({ ...terms, publishedAt: null }, { ...terms, ...change })).toEqual({ ok: true });
  });
});
