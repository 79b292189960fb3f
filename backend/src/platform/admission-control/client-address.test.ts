import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';

const trusts = (address: string) => address.startsWith('10.') || address === '127.0.0.1';
const from = (remoteAddress: string, forwarded?: string) =>
  clientAddressOf(
    {
      socket: { remoteAddress },
      headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    } as unknown as IncomingMessage,
    trusts,
  );

test.each([
  ['whoever comes by no proxy is where they are', from('203.0.113.7'), '203.0.113.7'],
  ['whatever they say', from('203.0.113.7', '198.51.100.1'), '203.0.113.7'],
  ['by a proxy they are where it says', from('127.0.0.1', '203.0.113.7'), '203.0.113.7'],
  ['by two, where the first of them says', from('127.0.0.1', '203.0.113.7, 10.0.0.2'), '203.0.113.7'],
  ['not where they say themselves', from('127.0.0.1', '198.51.100.1, 203.0.113.7'), '203.0.113.7'],
  ['a proxy that asks for another one of ours asks for that', from('127.0.0.1', '10.0.0.9'), '10.0.0.9'],
  ['one that asks for itself is nobody', from('127.0.0.1'), undefined],
])('%s', (_, found, expected) => expect(found).toBe(expected));
