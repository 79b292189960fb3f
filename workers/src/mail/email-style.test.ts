import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emailColours } from './email-style.ts';

const tokens = readFileSync(new URL('../../../frontend/src/app/tokens.css', import.meta.url), 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split(":root[data-mode='dark']");
const tokenOf = (css: string, name: string) => new RegExp(`--${name}: *(#[0-9a-f]{6})`, 'i').exec(css)?.[1];

const tokenNames = {
  paper: 'paper',
  surface: 'surface',
  sunken: 'sunken',
  ink: 'ink',
  ink2: 'ink-2',
  ink3: 'ink-3',
  rule: 'rule',
  accent: 'accent',
  onAccent: 'on-accent',
} as const;

test.each(Object.entries(tokenNames))('The colour %s of emails is the token %s of pages', (name, token) => {
  const colour = name as keyof typeof tokenNames;
  expect(emailColours.light[colour].toUpperCase()).toBe(tokenOf(lightTokens, token)?.toUpperCase());
  expect(emailColours.dark[colour].toUpperCase()).toBe(tokenOf(darkTokens, token)?.toUpperCase());
});
