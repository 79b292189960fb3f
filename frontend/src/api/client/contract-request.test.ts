import { addCompany, getCompany } from '@bidboard/backend/features/companies/contract';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { describe, expect, it } from 'vitest';
import { contractRequest } from './contract-request.ts';

describe('a request built from a contract', () => {
  it('The request fills its path and omits an optional part', () => {
    expect(contractRequest(getCompany, { params: { userId: 'u/1' } }).url).toBe(
      '/api/company/getCompany/u%2F1',
    );
    expect(contractRequest(getCompany, { params: { userId: 'u', id: 'r' } }).url).toBe(
      '/api/company/getCompany/u/r',
    );
  });

  it('The request writes the query string, with lists as repeated names', () => {
    const search = { filterBy: 'Live RFP', category: ['a', 'b'], page: undefined };
    expect(contractRequest(getRfps, { params: { userId: 'u' }, search }).url).toBe(
      '/api/rfp/getrfp/u?filterBy=Live+RFP&category=a&category=b',
    );
  });

  it('The request sends JSON, or multipart if the contract says so', () => {
    const json = contractRequest(logIn, { body: { email: 'a@b.example', password: 'p' } });
    expect(json.init.body).toBe('{"email":"a@b.example","password":"p"}');
    const form = contractRequest(addCompany, { body: { companyName: 'A', keywords: ['x'], totalRevenue: 5 } })
      .init.body;
    expect(form).toBeInstanceOf(FormData);
    expect(form instanceof FormData && [...form.entries()]).toEqual([
      ['companyName', 'A'],
      ['keywords', '["x"]'],
      ['totalRevenue', '5'],
    ]);
  });

  it('The request sends each of several files under the name of their field', () => {
    const datasheets = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF'], name));
    const form = contractRequest(addProduct, { body: { productName: 'A', dataSheets: datasheets } }).init
      .body;
    expect(form instanceof FormData && form.getAll('dataSheets')).toEqual(datasheets);
    const none = contractRequest(addProduct, { body: { productName: 'A', dataSheets: [] } }).init.body;
    expect(none instanceof FormData && [...none.keys()]).toEqual(['productName']);
  });
});
