import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { clonePlace } from '../places.ts';

// 176 MB with what it needs, for a measurement that few make: so it is no package of the project but comes when it is asked for.
const version = '13.5.0';
const place = join(clonePlace, `lighthouse-${version}`);

const wanted = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof wanted)[number];

interface Audit {
  numericValue?: number;
  score: number | null;
  title: string;
}
export interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit | undefined>;
  runtimeError?: { message: string };
}

/** Measures one page as a phone sees it, by the browser that listens at this port; a text where the load itself went wrong. */
export type Lighthouse = (url: string, port: number) => Promise<Report | string>;

interface Module {
  default(url: string, flags: object): Promise<{ lhr: Report } | undefined>;
}

/** Lighthouse from this clone's own folder; brings it there first. Answers why where it cannot be brought. */
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

/** Undefined once it is there, else npm's last line. */
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
