import { expect, test } from 'vitest';
import { languageIn } from './language-cookie.ts';

test('The chosen language is read from among other cookies, and from no cookie whose name only ends alike', () => {
  expect(languageIn('language=de')).toBe('de');
  expect(languageIn('mode=dark; language=pt-BR; other=1')).toBe('pt-BR');
  expect(languageIn('sublanguage=de; other=language=fr')).toBeUndefined();
  expect(languageIn('')).toBeUndefined();
});
