import { expect, test } from 'vitest';
import { decideEnquirer } from './enquirer.ts';

const enquiry = { productId: '01a1fe3b-3875-7882-83b0-8c3f4d648c01', message: 'Does it?' };
const ada = { userId: 'u-1', userName: 'Ada', email: 'ada@x.example', companyName: 'Engines Ltd' };

test('A visitor gives their name and address with an enquiry', () => {
  expect(decideEnquirer(enquiry, null)).toEqual({
    ok: false,
    errors: [
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Email is required' },
    ],
  });
  expect(decideEnquirer({ ...enquiry, name: ' ', email: 'bob@x.example' }, null)).toMatchObject({
    ok: false,
  });
  expect(decideEnquirer({ ...enquiry, name: ' Bob\r\nBcc: all ', email: 'bob@x.example' }, null)).toEqual({
    ok: true,
    enquirer: { userId: null, name: 'Bob Bcc: all', email: 'bob@x.example', company: '' },
  });
});

test('For a signed-in user, the account provides the name and address', () => {
  expect(decideEnquirer(enquiry, ada)).toEqual({
    ok: true,
    enquirer: { userId: 'u-1', name: 'Ada', email: 'ada@x.example', company: 'Engines Ltd' },
  });
  const form = { ...enquiry, name: 'Ada Lovelace', email: 'ADA@x.example', company: '' };
  expect(decideEnquirer(form, ada)).toMatchObject({
    enquirer: { name: 'Ada Lovelace', email: 'ada@x.example', company: '' },
  });
});

test('Answers go only to the account’s address', () => {
  expect(decideEnquirer({ ...enquiry, email: 'other@x.example' }, ada)).toMatchObject({
    ok: false,
    errors: [{ field: 'email' }],
  });
});
