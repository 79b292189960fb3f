import { expect, test } from 'vitest';
import { isOwnMachine, listenHost } from './own-machine.ts';

test.each([
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['x86_64-conda-linux-gnu', '127.0.0.1'],
  ['localhost', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['192.0.2.7', '192.0.2.7'],
  ['::', '::'],
])('With HOST %o npm start listens on %s', (value, host) =>
  expect(listenHost({ ...(value !== undefined && { HOST: value }) })).toBe(host),
);

test.each([
  ['http://localhost:3000', {}, true],
  ['http://localhost:3000', { HOST: '127.0.0.5' }, true],
  ['http://localhost:3000', { HOST: '::1' }, true],
  ['http://localhost:3000', { HOST: '0.0.0.0' }, false],
  ['http://localhost:3000', { HOST: '::' }, false],
  ['https://bidboard.example', {}, false],
])('With the address %s and the environment %o, Bidboard serves only this machine: %o', (url, env, answer) =>
  expect(isOwnMachine(url, env)).toBe(answer),
);
