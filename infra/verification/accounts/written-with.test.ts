import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../machine/places.ts';
import { contracts } from '@bidboard/backend/contracts';
import { expect, test } from 'vitest';

/** Returns the product's source, file by file, without its tests. */
const productSources = (): { file: string; text: string }[] =>
  globSync('{backend,workers,frontend}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const sources = productSources();
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const parserRunner = 'backend/src/platform/parsing/run-parser.ts';
/** Returns the files that match the pattern, from the root. */
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('No text is run as a program, and the only process that is started is a parser of Node’s own', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(filesWith(/(?<![.\w])eval\s*\(|\bnew Function\b|['"]node:(vm|repl|inspector)['"]/)).toEqual([]);
  expect(filesWith(/['"]node:child_process['"]/)).toEqual([parserRunner]);
  const runner = sources.find(({ file }) => file === parserRunner)?.text ?? '';
  // The spawned process is this Node program, and no request influences its arguments.
  expect(runner).toContain(
    'const limited = [\'-c\', `ulimit -c 0 -t ${seconds}; exec "$0" "$@"`, process.execPath, ...args];',
  );
  expect(runner.match(/\bspawn\([^\n]*/g)).toEqual([
    'spawn(process.execPath, args, options)',
    "spawn('/bin/sh', limited, options);",
  ]);
  expect(filesWith(/set(Timeout|Interval|Immediate)\(\s*['"`]/)).toEqual([]);
});

const named =
  /\b(?:createHash|createHmac|hash)\(\s*'([\w-]+)'|hkdfSync\(\s*'([\w-]+)'|\bcipher = '([\w-]+)'|\bderive\(\s*'(argon2\w*)'|algorithm: '([\w-]+)'/gi;
const algorithmsIn = (text: string): string[] =>
  [...text.matchAll(named)].map((found) =>
    (found.slice(1).find((group) => group !== undefined) ?? '').toLowerCase(),
  );
/** Calls that prove or hide data, and do not merely name it. */
const proves = /createHmac\(|createCipheriv\(|timingSafeEqual\(|argon2\b|\bderive\(|randomInt\(/;

test('The product uses only the algorithms that docs/security.md names, in the files that it names', () => {
  const used = new Set(sources.flatMap(({ text }) => algorithmsIn(text)));
  expect([...used].toSorted()).toEqual(['aes-256-gcm', 'argon2id', 'sha1', 'sha256']);
  for (const algorithm of used) expect(page, algorithm).toContain(algorithm);
  const listed = new Set(
    [...page.matchAll(/\| `((?:backend|workers|frontend)\/[\w/.-]+)`/g)].map(([, file]) => file),
  );
  expect(listed.size).toBeGreaterThan(12);
  expect(filesWith(proves).filter((file) => !listed.has(file))).toEqual([]);
  const there = sources.map(({ file }) => file);
  expect([...listed].filter((file) => !there.includes(file ?? ''))).toEqual([]);
  // This use names a prepared statement. The other use is inside otpauth, as RFC 6238 requires.
  const ofSha1 = sources.filter(({ text }) => algorithmsIn(text).includes('sha1')).map(({ file }) => file);
  expect(ofSha1).toEqual(['backend/src/platform/database/database.ts']);
  expect(filesWith(/\b(md5|rc4|des-|aes-\d+-(ecb|cbc)|publicEncrypt|createSign)\b/i)).toEqual([]);
});

test('Unguessable values come from the system’s random generator', () => {
  // These draw waiting times, to keep clients from all returning at once.
  expect(filesWith(/Math\.random\b/)).toEqual([
    'backend/src/platform/admission-control/gate.ts',
    'backend/src/platform/jobs/job-worker.ts',
    'backend/src/platform/resilience/redis-connection.ts',
    'frontend/src/api/socket/socket.ts',
  ]);
  const token = sources.find(({ file }) => file === 'backend/src/platform/auth/authentication.ts');
  expect(token?.text).toContain('randomBytes(32)');
});

test('No code accepts a certificate without checking it', () => {
  expect(
    filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|tlsAllowInvalid|insecureSkip/i),
  ).toEqual([]);
});

test('Pages listen to no messages from other windows', () => {
  const heard = /addEventListener\(\s*'message'|\bonmessage\b|postMessage\(/;
  // This file uses the two ends of a channel of its own.
  expect(filesWith(heard).filter((file) => file.startsWith('frontend/'))).toEqual([
    'frontend/src/app/next-task.ts',
  ]);
});

test('No safe method changes anything, except the link that verifies an address', () => {
  const safe = contracts.filter(({ kind, method }) => kind === 'command' && method === 'GET');
  expect(safe.map(({ name }) => name)).toEqual(['verifyEmail']);
});
