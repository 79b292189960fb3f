import { met, outside, shown, unmet, type AsvsChapter } from '../asvs-item.ts';

const writtenWith = 'infra/verification/accounts/written-with.test.ts';
const algorithms =
  'The product uses only the algorithms that docs/security.md names, in the files that it names';

export const cryptography: AsvsChapter = {
  id: 'V11',
  name: 'Cryptography',
  items: [
    met(
      'V11.1.1',
      2,
      'Keys and their lives are written down',
      'docs/security.md, docs/deployment.md#secrets',
    ),
    shown('V11.1.2', 2, 'An inventory of what is used where', 'docs/security.md', writtenWith, algorithms),
    shown(
      'V11.2.1',
      2,
      'Implementations of others, well tried',
      'Node’s OpenSSL, jose, otpauth',
      writtenWith,
      algorithms,
    ),
    unmet(
      'V11.2.2',
      2,
      'Algorithms and costs can be changed',
      'sealed texts and hashes name theirs; the cost of a password’s hash is not kept with it',
    ),
    shown('V11.2.3', 2, '128 bits of security', 'SHA-256, AES-256, 256-bit keys', writtenWith, algorithms),
    shown('V11.3.1', 1, 'No ECB, no weak padding', 'GCM alone', writtenWith, algorithms),
    shown('V11.3.2', 1, 'Approved ciphers', 'AES-256-GCM', writtenWith, algorithms),
    shown(
      'V11.3.3',
      2,
      'Nothing sealed is changed unseen',
      'GCM, about its owner',
      'backend/src/platform/auth/encrypted-text.test.ts',
      'Decryption fails with another secret, another purpose, another owner or a changed character',
    ),
    shown(
      'V11.4.1',
      1,
      'Approved hashes',
      'SHA-256; SHA-1 in the HMAC of RFC 6238 and for names of statements',
      writtenWith,
      algorithms,
    ),
    shown(
      'V11.4.2',
      2,
      'Slow hashes of passwords',
      'argon2id',
      'backend/src/platform/auth/slow-hash.test.ts',
      'A password hash costs 19 MiB and two passes, the OWASP minimum for argon2id',
    ),
    shown(
      'V11.4.3',
      2,
      '256 bits where collisions matter',
      'SHA-256 in the audit trail and receipts',
      writtenWith,
      algorithms,
    ),
    outside('V11.4.4', 2, 'Keys made of passwords', 'none are'),
    shown(
      'V11.5.1',
      2,
      'Unguessable means a secure generator',
      'randomBytes and randomInt',
      writtenWith,
      'Unguessable values come from the system’s random generator',
    ),
    shown(
      'V11.6.1',
      2,
      'Approved signatures',
      'of ID tokens, which are checked alone',
      'backend/src/features/accounts/log-in/identity-proof.int.test.ts',
      'An ID token %s can neither sign up nor sign in',
    ),
  ],
};
