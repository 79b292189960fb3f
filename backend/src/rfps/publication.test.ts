import { expect, test } from 'vitest';
import { presets } from '../contracts/rfp-steps.ts';
import { decidePublication } from './publication.ts';

test('an RFP is published with every kind of requirements that its steps ask for', () => {
  expect(decidePublication(presets.complete, [])).toEqual({ ok: false, missing: 'technical' });
  expect(decidePublication(presets.complete, ['technical'])).toEqual({ ok: false, missing: 'commercial' });
  expect(decidePublication(presets.complete, ['commercial', 'technical'])).toEqual({ ok: true, dropped: [] });
});

test('requirements that its steps have left out since are not published', () => {
  expect(decidePublication(presets.rapid, ['technical', 'commercial'])).toEqual({
    ok: true,
    dropped: ['commercial'],
  });
});
