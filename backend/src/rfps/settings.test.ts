import { expect, test } from 'vitest';
import { presets, toggleStep } from '../contracts/rfp-steps.ts';
import { decideSettings } from './settings.ts';

test('a preset left as it is keeps its name', () => {
  expect(decideSettings('standard', presets.standard)).toEqual({
    processType: 'standard',
    steps: presets.standard,
  });
});

test('a preset with one step toggled is detailed', () => {
  const toggled = toggleStep(presets.rapid, 'nda');
  expect(toggled.stepsValue.nda).toBe(true);
  expect(decideSettings('rapid', toggled.stepsValue).processType).toBe('detailed');
});

test('locked steps cannot be switched off, by page or by body', () => {
  expect(toggleStep(presets.rapid, 'vendorInvite').stepsValue.vendorInvite).toBe(true);
  const decided = decideSettings('rapid', { ...presets.rapid, technicalRequirements: false });
  expect(decided).toEqual({ processType: 'rapid', steps: presets.rapid });
});
