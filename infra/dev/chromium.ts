import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { clonePlace, isRoot } from '../machine/places.ts';
import { SetupError } from '../machine/setup-error.ts';

export interface FoundChromium {
  executablePath: string;
  args: string[];
  /** The environment variables that it needs in addition to this process's own. */
  env: Record<string, string>;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// No argument weakens the restrictions on a page: the tests see the product under the same rules as its users.
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-pings',
  '--no-first-run',
];

function systemChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return [...paths, ...systemNames.map((name) => join('/usr/bin', name)), ...macPaths].find(existsSync);
}

/** Unpacks the Chromium from the packages into a folder of ours, once for each version. */
async function unpackedChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new SetupError(
      'The browser tests need Chromium: install Chrome or Chromium, or set CHROMIUM_PATH.',
    );
  }
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const place = join(clonePlace, `chromium-${manifest.version}`);
  if (existsSync(place)) return place;
  const half = `${place}.${process.pid}`;
  const unpacker = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [unpacker], { env: { ...process.env, TMPDIR: half } });
  await rename(half, place).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  });
  return place;
}

/**
 * Writes where fonts are, for a Chromium from the packages. With its own file, it creates a folder named cache in the current
 * directory.
 */
async function fontsFile(place: string): Promise<string> {
  const file = join(place, 'fonts.conf');
  if (existsSync(file)) return file;
  const half = `${file}.${process.pid}`;
  await writeFile(
    half,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(place, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(place, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  await rename(half, file);
  return file;
}

/** Finds a Chromium to drive: CHROMIUM_PATH, else the machine's own, else the one from the packages (Linux on x64). */
async function findChromium(): Promise<FoundChromium> {
  const system = systemChromium();
  if (system) return { executablePath: system, args, env: {} };
  const place = await unpackedChromium();
  const ownLibraries = [join(place, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
    .filter(Boolean)
    .join(':');
  return {
    executablePath: join(place, 'chromium'),
    args: [...args, '--disable-gpu'],
    env: { LD_LIBRARY_PATH: ownLibraries, FONTCONFIG_FILE: await fontsFile(place) },
  };
}

/** Starts it headless and with its sandbox. For root there is no sandbox, because Chromium refuses to create one for root. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env, args: flags } = await findChromium();
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath,
      args: [...flags, ...more],
      env: { ...process.env, ...env },
      chromiumSandbox,
    });
  if (isRoot) return launch(false);
  return launch(true).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes('No usable sandbox')) throw error;
    process.stderr.write('This system does not allow a sandbox, so Chromium runs without one.\n');
    return launch(false);
  });
}
