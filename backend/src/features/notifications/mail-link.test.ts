import { expect, test } from 'vitest';
import { mintMailLink, readMailLink, type MailLink } from './mail-link.ts';

const userId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const other = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
const links: MailLink[] = [
  { holder: { kind: 'account', userId }, about: 'meetings' },
  { holder: { kind: 'account', userId }, about: 'daily' },
  { holder: { kind: 'address', addressHash: 'ab'.repeat(32) }, about: 'invites' },
  { holder: { kind: 'address', addressHash: 'ab'.repeat(32) }, about: 'sender', rfpId: userId },
];

test('A link is read as what it was minted for', () => {
  for (const link of links) expect(readMailLink('s', mintMailLink('s', link))).toEqual(link);
});

test('A link cannot be turned into that of another user or topic, or be made without the secret', () => {
  for (const link of links) {
    const token = mintMailLink('s', link);
    expect(readMailLink('another secret', token)).toBeUndefined();
    for (const [from, to] of [
      [userId, other],
      ['ab'.repeat(32), 'cd'.repeat(32)],
      [`.${link.about}.`, '.decisions.'],
    ] as const)
      if (token.includes(from)) expect(readMailLink('s', token.replace(from, to))).toBeUndefined();
  }
});

test('No letter of a link can be exchanged, added or left out', () => {
  const token = mintMailLink('s', links[0]!);
  for (let at = 0; at < token.length; at += 1) {
    for (const letter of ['A', 'b', '0', '_', '.'])
      if (letter !== token[at])
        expect(readMailLink('s', token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined();
    expect(readMailLink('s', token.slice(0, at))).toBeUndefined();
  }
  for (const more of ['A', '=', ' ', '\n', '.']) expect(readMailLink('s', token + more)).toBeUndefined();
});

test('A text that is not a link is not read as one', () => {
  for (const none of ['', '.', 'u...', `u.${userId}.meetings.`, `u.${userId}.nothing.${'A'.repeat(43)}`])
    expect(readMailLink('s', none)).toBeUndefined();
});
