import { dirname } from 'node:path';
import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { rateAnswer, vendorTable } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { addProject } from '@bidboard/backend/features/rfps/contracts/rfps';
import { password } from '@bidboard/backend/testing/app/people';
import { createTestApp, through, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { openWideRfp, rebuildAll, type WideRfp } from '@bidboard/backend/testing/fixtures/wide-rfp';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { memoryKb } from '../../load/process-memory.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import type { Brokers } from '../brokers.ts';
import { costOfEach, costSoFar, formatCost, type Parts } from '../cost.ts';
import { rounded } from '../../load/figures.ts';
import { ownSession } from '../own-session.ts';
import type { Print } from '../say.ts';
import { fillCatalogue } from '../search/catalogue.ts';
import { settled } from '../settled.ts';

/** The cost of a search depends on the number of products; `search` reports how. */
const products = 10_000;
const asked = { sections: 10, questionsEach: 10, vendors: 10 };

interface Operation {
  name: string;
  times: number;
  run(at: number): Promise<unknown>;
}

/**
 * Measures the CPU milliseconds that one operation costs the API, the workers and all of PostgreSQL, from the request until every
 * subscriber is done. The cost of clients and Redis is not included. docs/scaling.md calculates with these figures.
 */
export async function benchCost({ redisUrl, kinds, smtpUrl }: Brokers, print: Print): Promise<boolean> {
  await buildPages();
  const app = await createTestApp();
  const database = await ownSession(app.url);
  print(
    `cost: ${products.toLocaleString('en')} products filled in ${rounded(await fillCatalogue(database, products), 0)} s`,
  );
  const rfp = await openWideRfp(app, asked, 'cost');
  await app.runProjections();
  await rebuildAll(app);
  await database.query('analyze');
  let isWhole = true;
  for (const kind of kinds) {
    const port = await freePort();
    const env = {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: app.appUrl,
      SMTP_URL: smtpUrl,
      STORAGE_DIR: dirname(app.files.incomingFolder),
      STATIC_DIR: pagesFolder,
      RATE_LIMIT_MULTIPLIER: '1000000',
      LOG_LEVEL: 'warn',
      ...(kind === 'redis' && redisUrl && { REDIS_URL: redisUrl }),
    };
    const api = await startChild('backend/src/main.ts', env);
    const workers = await startChild('workers/src/main.ts', env);
    const parts = { api: api.pid, workers: workers.pid, database };
    const [ofApi, ofWorkers] = await Promise.all([api, workers].map(({ pid }) => memoryKb(pid, 'VmRSS')));
    print(
      `cost, ${kind}: at rest an API process holds ${rounded((ofApi ?? 0) / 1024, 0)} MB, one of workers ${rounded((ofWorkers ?? 0) / 1024, 0)} MB`,
    );
    await restOf(parts, kind, print);
    for (const operation of operationsOn(through(app, env.PUBLIC_URL), rfp)) {
      // The first runs fill caches and warm up the compiler.
      await repeated(operation, Math.ceil(operation.times / 5));
      await settled(database);
      const before = await costSoFar(parts);
      await repeated(operation, operation.times);
      // The cost of an operation includes the background work of each part until all subscribers are done.
      await settled(database);
      const after = await costSoFar(parts);
      const each = costOfEach(before, after, operation.times);
      print(`cost, ${kind}, ${operation.name}: ${formatCost(each)}`);
      isWhole &&= Number.isFinite(each.api);
    }
    await workers.stop();
    await api.stop();
  }
  await database.end();
  await app.close();
  return isWhole;
}

function operationsOn(app: TestApp, { rfpId, buyer: made, vendorIds, detailed }: WideRfp): Operation[] {
  const buyer = app.as(made.token ?? '', made.userId, made.email);
  const ratings = ['fully-met', 'not-met'] as const;
  const words = ['software', 'cloud', 'data', 'security'];
  const page = async (path: string) => {
    const answer = await fetch(`${app.baseUrl}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  };
  return [
    {
      name: 'a rating: command, event, read models, push',
      times: 300,
      run: async (at) =>
        expectOk(
          await buyer.ask(rateAnswer, {
            body: {
              rfpId,
              type: 'technical',
              vendorId: vendorIds[at % vendorIds.length] ?? '',
              questionId: detailed[0] ?? 0,
              answerRating: ratings[Math.floor(at / vendorIds.length) % 2] ?? 'not-met',
            },
          }),
        ),
    },
    {
      name: 'a saved project: command, event, read models, hints',
      times: 100,
      run: async (at) =>
        expectOk(
          await buyer.ask(addProject, {
            body: {
              rfpId,
              projectName: `Access ${at}`,
              projectDescription: JSON.stringify('What it is about'),
            },
          }),
        ),
    },
    {
      name: 'a read of the vendor table',
      times: 300,
      run: async () => expectOk(await buyer.ask(vendorTable, { params: { rfpId } })),
    },
    { name: 'a read of the notices', times: 300, run: async () => expectOk(await buyer.ask(notifications)) },
    {
      name: `a search in ${products.toLocaleString('en')} products`,
      times: 100,
      run: async (at) =>
        expectOk(
          await app.visitor.ask(searchCatalogue, { search: { search: words[at % words.length] ?? '' } }),
        ),
    },
    { name: 'the home page with its head', times: 300, run: () => page('/') },
    {
      name: 'a sign-in, its password hashed',
      times: 20,
      run: async () => expectOk(await app.visitor.ask(logIn, { body: { email: made.email, password } })),
    },
  ];
}

async function repeated({ run }: Operation, times: number): Promise<void> {
  for (let at = 0; at < times; at++) await run(at);
}

/** The CPU that all parts use at rest. Every figure includes it for as long as its operation took. */
async function restOf(parts: Parts, kind: string, print: Print): Promise<void> {
  const seconds = 10;
  const before = await costSoFar(parts);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const each = costOfEach(before, await costSoFar(parts), seconds);
  print(`cost, ${kind}: at rest ${formatCost(each, 1)} a second`);
}
