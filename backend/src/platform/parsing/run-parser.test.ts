import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createParserRunner, ParserStoppedError, type ParserLimits } from './run-parser.ts';

const options = {
  fileName: 'questions.csv',
  headings: { question: 'question' },
  required: ['question'],
  headerWithin: 20,
  maxBytes: 1_000_000,
  maxRows: 5_000,
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parser-'));
});
afterAll(() => rm(folder, { recursive: true }));

function table(question: string) {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, `question\n${question}\n`);
  return { options, path };
}
const waits = new AbortController().signal;
const ada = { account: 'ada', signal: waits };
const grace = { account: 'grace', signal: waits };
const answerTo = (question: string) => ({
  sheets: [
    {
      name: '',
      headings: ['question'],
      columns: { question: 'question' },
      rows: [{ row: 2, cells: { question } }],
      otherRows: [],
    },
  ],
});

test('A parser reads a file in its own process and says why it cannot read another', async () => {
  const runner = createParserRunner();
  expect(await runner.run('table', table('Why?'), ada)).toEqual(answerTo('Why?'));
  await expect(runner.run('table', table('"Why?'), ada)).rejects.toThrow('Quotes do not match up at line 2.');
  expect(runner.figures()).toEqual({ running: 0, waiting: 0 });
});

const stopped: [string, Partial<ParserLimits>, RegExp][] = [
  ['its time', { timeMs: 1 }, /took longer than 1 ms/],
  ['its JavaScript heap', { heapMb: 3 }, /ended with /],
  ['its output', { maxResultBytes: 10 }, /printed more than 10 bytes/],
];
// On other systems the memory outside the heap has no separate limit.
if (existsSync('/proc/self/status')) stopped.push(['its memory', { memoryMb: 5 }, /needed more than 5 MB/]);

test.each(stopped)(
  'A process beyond the limit of %s is ended, and the next file is read',
  async (_what, limits, why) => {
    const runner = createParserRunner({ ...limits, maxProcesses: 1 });
    for (const question of ['One?', 'Two?']) {
      const ended: unknown = await runner.run('table', table(question), ada).catch((error: unknown) => error);
      expect(ended).toBeInstanceOf(ParserStoppedError);
      expect(String(ended)).toMatch(why);
    }
    expect(runner.figures()).toEqual({ running: 0, waiting: 0 });
    expect(await createParserRunner().run('table', table('Three?'), ada)).toEqual(answerTo('Three?'));
  },
);

test('One account runs at most two parsers, all accounts run three, and each waiting file gets its turn', async () => {
  const runner = createParserRunner();
  const files = ['1', '2', '3'].map((question) => runner.run('table', table(question), ada));
  expect(runner.figures()).toEqual({ running: 2, waiting: 1 });
  const ofGrace = ['4', '5'].map((question) => runner.run('table', table(question), grace));
  expect(runner.figures()).toEqual({ running: 3, waiting: 2 });
  expect(await Promise.all([...files, ...ofGrace])).toEqual(['1', '2', '3', '4', '5'].map(answerTo));
  expect(runner.figures()).toEqual({ running: 0, waiting: 0 });
});

test('A parse request is refused if its account, or all accounts together, have too many files waiting', async () => {
  const runner = createParserRunner({ maxProcesses: 1, maxWaiting: 2, maxWaitingOfAccount: 1 });
  const first = runner.run('table', table('1'), ada);
  const second = runner.run('table', table('2'), ada);
  await expect(runner.run('table', table('3'), ada)).rejects.toMatchObject({
    code: 'tooManyRequests',
    retryAfterSeconds: 5,
  });
  const third = runner.run('table', table('4'), grace);
  const other = { account: 'edsger', signal: waits };
  await expect(runner.run('table', table('5'), other)).rejects.toMatchObject({ code: 'overloaded' });
  expect(await Promise.all([first, second, third])).toEqual(['1', '2', '4'].map(answerTo));
});

test('A parser process ends when its caller leaves, and a caller that has left stops waiting', async () => {
  const runner = createParserRunner({ maxProcesses: 1 });
  const leaving = new AbortController();
  const disconnected = { account: 'ada', signal: leaving.signal };
  const running = runner.run('table', table('1'), disconnected);
  const waiting = runner.run('table', table('2'), disconnected);
  const next = runner.run('table', table('3'), grace);
  leaving.abort();
  const aborted = { status: 'rejected', reason: { name: 'AbortError' } };
  expect(await Promise.allSettled([running, waiting])).toMatchObject([aborted, aborted]);
  expect(await next).toEqual(answerTo('3'));
});

test('Closing ends all parser processes, and nothing is parsed afterwards', async () => {
  const runner = createParserRunner({ maxProcesses: 1 });
  const files = ['1', '2'].map((question) => runner.run('table', table(question), ada));
  runner.close();
  const refused = { status: 'rejected', reason: { code: 'unavailable' } };
  expect(await Promise.allSettled(files)).toMatchObject([refused, refused]);
  await expect(runner.run('table', table('3'), ada)).rejects.toMatchObject(refused.reason);
  expect(runner.figures()).toEqual({ running: 0, waiting: 0 });
});
