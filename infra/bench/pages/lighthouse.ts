import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { clonePlace } from '../../machine/places.ts';

// It takes 176 MB with its dependencies, for a measurement that few people make. So it is not a dependency of the project; it is
// installed on request.
const version = '13.5.0';
const place = join(clonePlace, `lighthouse-${version}`);

const wanted = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof wanted)[number];

interface Audit {
  numericValue?: number;
  score: number | null;
  title: string;
}
export interface LighthouseReport {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit | undefined>;
  runtimeError?: { message: string };
}

/**
 * Measures one page as a phone sees it, through the browser that listens on this port. Returns a text if the load itself failed.
 */
export type Lighthouse = (url: string, port: number) => Promise<LighthouseReport | string>;

interface Module {
  default(url: string, flags: object): Promise<{ lhr: LighthouseReport } | undefined>;
}

/**
 * Returns Lighthouse from this clone's own folder, and installs it there first if needed. Returns the reason if it cannot be
 * installed.
 */
export async function findLighthouse(): Promise<Lighthouse | { missing: string }> {
  if (!existsSync(place)) {
    const missing = await install();
    if (missing !== undefined) return { missing };
  }
  const core = join(place, 'node_modules', 'lighthouse', 'core', 'index.js');
  const { default: lighthouse } = (await import(pathToFileURL(core).href)) as Module;
  return async (url, port) => {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: wanted });
    if (!result) throw new Error(`Lighthouse gave no report of ${url}`);
    return result.lhr.runtimeError?.message ?? result.lhr;
  };
}

/** Returns undefined if the installation succeeds, otherwise npm's last line. */
async function install(): Promise<string | undefined> {
  const half = `${place}.${process.pid}`;
  const args = ['install', `lighthouse@${version}`, '--prefix', half, '--no-audit', '--no-fund'];
  const cli = process.env['npm_execpath'];
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const npm = spawn(command, [...first, ...args, '--ignore-scripts', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = once(npm, 'exit').then(
    ([code]) => code as number | null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const [said, code] = await Promise.all([text(npm.stderr), ended]);
  if (code === 0) {
    await rename(half, place);
    return undefined;
  }
  await rm(half, { recursive: true, force: true });
  return said.trim().split('\n')[0] || String(code);
}
