import { expect, it } from 'vitest';
import { leadsBack } from './return-path.ts';

it.each([
  '/app/create-rfp?products=a,b',
  '/product/gatekeeper?search=a',
  '/shortlist',
  '/compare?products=a,b',
])('%s is gone back to', (path) => expect(leadsBack(path)).toBe(true));

it.each(['', '/', '/auth/login', '//x.example/app/', 'https://x.example/app/', '/shortlists', '/compare/x'])(
  '%s is not',
  (path) => expect(leadsBack(path)).toBe(false),
);
