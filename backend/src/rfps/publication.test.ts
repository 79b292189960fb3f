import { expect, test } from 'vitest';
import { presets, toggleStep } from '../contracts/rfp-steps.ts';
import { decidePublication } from './publication.ts';

test('an RFP is published with every kind of requirements that its steps ask for', () => {
  expect(decidePublication(presets.complete, [], true)).toEqual({ ok: false, missing: 'technical' });
  expect(decidePublication(presets.complete, ['technical'], true)).toEqual({
    ok: false,
    missing: 'commercial',
  });
  expect(decidePublication(presets.complete, ['commercial', 'technical'], true)).toEqual({
    ok: true,
    dropped: [],
  });
});

test('what its steps have left out since is not published, terms as little as requirements', () => {
  expect(decidePublication(presets.rapid, ['technical', 'commercial'], true)).toEqual({
    ok: true,
    dropped: ['commercialEvaluation', 'nda', 'finalPresentation'],
  });
  expect(decidePublication(presets.standard, ['technical'], true)).toEqual({
    ok: true,
    dropped: ['commercialEvaluation', 'finalPresentation'],
  });
  const { stepsValue } = toggleStep(presets.complete, 'nda');
  expect(decidePublication(stepsValue, ['technical', 'commercial'], true)).toEqual({
    ok: true,
    dropped: ['nda'],
  });
});

test('terms of an NDA that lack a file stand in the way as long as the RFP has the step', () => {
  const saved = ['technical', 'commercial'];
  expect(decidePublication(presets.complete, saved, false)).toEqual({ ok: false, missing: 'nda' });
  const { stepsValue } = toggleStep(presets.complete, 'nda');
  expect(decidePublication(stepsValue, saved, false)).toEqual({ ok: true, dropped: ['nda'] });
});
