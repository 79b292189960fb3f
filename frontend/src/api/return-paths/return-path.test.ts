import { expect, it } from 'vitest';
import { addCompanyPath, isReturnPath, nextAfterCompany } from './return-path.ts';

it.each([
  '/app/create-rfp?products=a,b',
  '/product/gatekeeper?search=a',
  '/shortlist',
  '/compare?products=a,b',
])('%s is a valid return path', (path) => expect(isReturnPath(path)).toBe(true));

it.each(['', '/', '/auth/login', '//x.example/app/', 'https://x.example/app/', '/shortlists', '/compare/x'])(
  '%s is not a valid return path',
  (path) => expect(isReturnPath(path)).toBe(false),
);

it('The company form leads back to the page that sent its visitor there', () => {
  const wizard = '/app/update-rfp/1?product_name=A%20%26%20B&step=companyInformation';
  const { searchParams } = new URL(addCompanyPath(wizard), 'https://bidboard.example');
  expect(nextAfterCompany(searchParams)).toBe(wizard);
});

it.each([
  'https://x.example/app/',
  '//x.example/app/',
  '/\\\\x.example',
  'javascript:alert(1)',
  '/auth/login',
  '',
])('The company form does not lead to %j', (next) =>
  expect(nextAfterCompany(new URLSearchParams({ next }))).toBeUndefined(),
);
