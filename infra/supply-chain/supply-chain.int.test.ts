import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { recordVerification } from '../testing/record-verification.ts';
import { lockedPackages } from './locked.ts';

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'bidboard-supply-'));
});
afterEach(() => rm(cache, { recursive: true, force: true }));

/**
 * Runs one of our npm scripts against a registry on loopback. The tests use no other registry, and npm caches nothing between
 * them.
 */
async function run(script: string, registry: string): Promise<{ code: number; out: string }> {
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache };
  return promisify(execFile)(process.execPath, [join(root, 'infra/commands', script)], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code?: number; stdout?: string }) => ({ code: error.code ?? 1, out: error.stdout ?? '' }),
  );
}

/** Starts a registry that knows one package, with this advisory. */
async function registryWith(name: string, advisory: object) {
  const requests: string[] = [];
  const versions = Object.fromEntries(
    lockedPackages()
      .filter((lockedPackage) => lockedPackage.name === name)
      .map(({ version }) => [version, { name, version, dist: { tarball: '' } }]),
  );
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    await text(request);
    const answer = request.method === 'POST' ? { [name]: [advisory] } : { name, versions, 'dist-tags': {} };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const advisoryOf = (severity: string) => ({
  id: 1,
  url: 'https://x.example/1',
  title: 'x',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 1 },
});

test('The bill of materials names every package of the lockfile and needs no network', async () => {
  const { code, out } = await run('sbom.ts', 'http://127.0.0.1:1/');
  expect(code).toBe(0);
  const bom = JSON.parse(out) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; group?: string; version: string }[];
  };
  expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', 'bidboard']);
  const listed = new Set(
    bom.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  const locked = lockedPackages().filter(({ optional }) => optional !== true);
  expect(
    locked.map(({ name, version }) => `${name}@${version}`).filter((entry) => !listed.has(entry)),
  ).toEqual([]);
  recordVerification('supply', { packages: lockedPackages().length, components: bom.components.length });
});

test.each([
  ['high', 1, 'high: helmet'],
  ['moderate', 0, '0 packages with a high advisory, 1'],
] as const)('The script reports a known %s advisory and exits with %i', async (severity, code, message) => {
  const service = await registryWith('helmet', advisoryOf(severity));
  const answer = await run('advisories.ts', service.url);
  await service.close();
  expect(service.requests.some((request) => request.includes('advisories'))).toBe(true);
  expect([answer.code, answer.out]).toEqual([code, expect.stringContaining(message)]);
});

test('The script reports that nothing is known if no service answers', async () => {
  const unanswered = await run('advisories.ts', 'http://127.0.0.1:1/');
  expect([unanswered.code, unanswered.out]).toEqual([
    0,
    expect.stringContaining('The advisory service is unavailable'),
  ]);
});
