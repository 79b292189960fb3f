import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const marker = 'Marrowbone';

test('The log cuts forbidden content from every line, whatever code logs it', () => {
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  log.warn({ error: `refused: 550 5.1.1 <ada@x.example> ${marker}` }, 'mail');
  log.warn({ reason: `fetch of https://search.example/?q=${marker} failed` }, 'search');
  log.info({ body: { password: marker, token: marker, email: marker, answer: marker } });
  log.error({ err: Object.assign(new Error('it failed'), { detail: marker, values: [marker] }) }, 'defect');
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain(marker);
  expect(lines.join('')).not.toContain('@x.example');
  expect(lines[3]).toContain('it failed');
});

test('An uncaught error ends the process and is redacted in the log', async () => {
  const program = `
    import { createLog, logUncaught } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    logUncaught(createLog('test', 'info'));
    Promise.reject(Object.assign(new Error('it failed'), { detail: '${marker}' }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  const text = Buffer.concat(output).toString('utf8');
  expect(code).toBe(1);
  expect(text).toContain('"msg":"uncaught error"');
  expect(text).toContain('it failed');
  expect(text).not.toContain(marker);
});
