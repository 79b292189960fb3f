import { outside, shown, type AsvsChapter } from '../asvs-item.ts';

const proof = 'backend/src/features/accounts/log-in/identity-proof.int.test.ts';
const nobody = 'An ID token %s can neither sign up nor sign in';

/** The only self-contained token is the provider's ID token. Sessions are rows. */
export const tokens: AsvsChapter = {
  id: 'V9',
  name: 'Self-contained tokens',
  items: [
    shown('V9.1.1', 1, 'Signatures are checked first', 'jose', proof, nobody),
    shown('V9.1.2', 1, 'Listed algorithms alone', 'RS256, PS256, ES256, EdDSA', proof, nobody),
    shown(
      'V9.1.3',
      1,
      'Keys of the known issuer alone',
      'its own key set; keys that a token brings are not looked at',
      proof,
      nobody,
    ),
    shown('V9.2.1', 1, 'Within its times', 'exp and nbf, 30 s of skew', proof, nobody),
    shown(
      'V9.2.2',
      2,
      'Of the right kind',
      'a nonce of ours, spent once',
      proof,
      'The nonce of an ID token opens one session and no other, by any call and when used simultaneously',
    ),
    shown('V9.2.3', 2, 'For this audience', 'aud and azp', proof, nobody),
    outside('V9.2.4', 2, 'Issued for one audience', 'none are issued'),
  ],
};
