import { expect, test } from 'vitest';
import { mintMailToken, readMailToken } from './mail-token.ts';

const invited = {
  email: 'sales@calder.example',
  rfpId: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  expiresAt: 1_795_000_000_000,
};
const token = mintMailToken('secret', invited);
const read = (text: string, { secret = 'secret', email = invited.email, now = invited.expiresAt - 1 } = {}) =>
  readMailToken(secret, text, { email, now });

test('A token is read as what it was minted for, and case does not tell addresses apart', () => {
  expect(read(token)).toEqual(invited);
  expect(read(token, { email: 'Sales@Calder.example' })).toMatchObject({ rfpId: invited.rfpId });
});

test('A token is invalid for another address, after it has expired, and under another secret', () => {
  expect(read(token, { email: 'sales@calder.example.org' })).toBeUndefined();
  expect(read(token, { email: 'sale@calder.example' })).toBeUndefined();
  expect(read(token, { now: invited.expiresAt })).toBeUndefined();
  expect(read(token, { secret: 'other' })).toBeUndefined();
});

test('A token does not reveal its address, and its RFP and expiry cannot be exchanged', () => {
  expect(token).not.toContain('calder');
  expect(read(token.replace('8c01.', '8c02.'))).toBeUndefined();
  expect(read(token.replace('.1795', '.1895'))).toBeUndefined();
  expect(read(token.replace('.1795', '.01795'))).toBeUndefined();
});

test('A token with a changed, added or missing character is invalid', () => {
  for (let at = 0; at < token.length; at += 1) {
    for (const letter of ['A', 'b', '0', '_', '.'])
      if (letter !== token[at])
        expect(read(token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined();
    expect(read(token.slice(0, at))).toBeUndefined();
  }
  for (const more of ['A', '=', ' ', '\n', '.']) expect(read(token + more)).toBeUndefined();
});
