import { expect, it } from 'vitest';
import { mergeTypedOverSaved } from './use-saved-form.ts';

it('The merge keeps what was typed while the form was being saved', () => {
  const saved = { website: 'https://harrow-lyle.example', headCount: '' };
  const sent = { website: 'harrow-lyle.example', headCount: '' };
  const typed = { ...sent, headCount: '900' };
  expect(mergeTypedOverSaved(saved, sent, typed)).toEqual({ ...saved, headCount: '900' });
  expect(mergeTypedOverSaved(saved, sent, sent)).toEqual(saved);
});
