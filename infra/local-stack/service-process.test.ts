import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { startService } from './service-process.ts';

const entry = '.bidboard/service-process-test/chatty-part.mjs';

test('A part is ready although it sends many messages together with the one that says so', async () => {
  const file = join(root, entry);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `for (let at = 0; at < 1000; at++) process.send({ 'watch:import': ['file:///module-' + at] });
     process.send('ready');
     process.once('SIGTERM', () => process.exit());`,
  );
  const failures: string[] = [];
  const part = startService({
    name: 'Chatty-Part',
    entry,
    env: process.env,
    onFailure: (why) => void failures.push(why),
  });
  try {
    await part.ready;
  } finally {
    await part.stop();
    rmSync(dirname(file), { recursive: true });
  }
  expect(failures).toEqual([]);
});
