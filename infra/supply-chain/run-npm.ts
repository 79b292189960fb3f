import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from '../machine/places.ts';

/** Runs npm in the project's folder: the npm that runs us, else the machine's. Its stderr output is for people. */
export async function runNpm(
  args: readonly string[],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const cli = process.env['npm_execpath'];
  const isScript = cli?.endsWith('.js') === true;
  const npm = spawn(isScript ? process.execPath : 'npm', isScript && cli ? [cli, ...args] : [...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !isScript && process.platform === 'win32',
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(npm.stdout),
    text(npm.stderr),
    once(npm, 'exit') as Promise<[number | null]>,
  ]);
  return { code: code ?? 1, stdout, stderr };
}
