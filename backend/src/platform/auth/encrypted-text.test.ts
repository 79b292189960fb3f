import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEncryptor } from './encrypted-text.ts';

const encryptor = createEncryptor('a secret of tests', 'tests');

test('Encrypted text decrypts to the same text for its owner and differs at each encryption', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
      const [encrypted, other] = [encryptor.encrypt(text, about), encryptor.encrypt(text, about)];
      expect(encrypted).not.toBe(other);
      expect([encryptor.decrypt(encrypted, about), encryptor.decrypt(other, about)]).toEqual([text, text]);
    }),
  );
});

test('Decryption fails with another secret, another purpose, another owner or a changed character', () => {
  const encrypted = encryptor.encrypt('KEY', 'ada');
  const [version = '', nonce = '', text = '', tag = ''] = encrypted.split('.');
  const turned = (part: string) => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
  const tries = [
    () => createEncryptor('another secret', 'tests').decrypt(encrypted, 'ada'),
    () => createEncryptor('a secret of tests', 'others').decrypt(encrypted, 'ada'),
    () => encryptor.decrypt(encrypted, 'bob'),
    () => encryptor.decrypt([version, turned(nonce), text, tag].join('.'), 'ada'),
    () => encryptor.decrypt([version, nonce, turned(text), tag].join('.'), 'ada'),
    () => encryptor.decrypt([version, nonce, text, turned(tag)].join('.'), 'ada'),
    () => encryptor.decrypt([version, nonce, text, tag.slice(0, 6)].join('.'), 'ada'),
    () => encryptor.decrypt('KEY', 'ada'),
  ];
  for (const attempt of tries)
    expect(attempt).toThrow(/unable to authenticate|not a text that was encrypted here/);
});
