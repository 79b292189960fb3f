import { expect, test } from 'vitest';
import { parsePageRequest } from './page-request.ts';

const id = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const pageOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://bidboard.example');
  return parsePageRequest(pathname, searchParams);
};

test.each([
  ['/', { page: 'home' }],
  ['/search?category=HR&page=2', { page: 'search', state: { search: '', page: 2 } }],
  ['/Search/', { page: 'search' }],
  ['/product?search=sso', { page: 'search', state: { search: 'sso' } }],
  ['/category/loom?page=0', { page: 'search', state: { page: 0 } }],
  ['/category/hr?category=HR|Travel', { page: 'search' }],
  ['/category/hr?category=&page=1', { page: 'categoryOfSlug', slug: 'hr', state: { page: 1 } }],
  ['/category/%D0%B1/', { page: 'categoryOfSlug', slug: 'б' }],
  [`/product/ledger?search=${id}`, { page: 'product', slug: 'ledger', objectID: id }],
  ['/product/ledger', { page: 'product', slug: 'ledger', objectID: '' }],
  [`/compare?products=${id},${id},x`, { page: 'compare', objectIDs: [id] }],
  ['/auth', { page: 'private' }],
  ['/app/rfp/1', { page: 'private' }],
  ['/verify-email/t', { page: 'private' }],
  ['/unsubscribe/t', { page: 'private' }],
  ['/verify-email', { page: 'unknown' }],
  ['/category', { page: 'unknown' }],
  ['/product/a/b', { page: 'unknown' }],
  ['/product/%E0%A4%A', { page: 'unknown' }],
  ['/application', { page: 'unknown' }],
  ['/nope', { page: 'unknown' }],
])('The address %s means the expected page', (address, means) =>
  expect(pageOf(address)).toMatchObject(means),
);
