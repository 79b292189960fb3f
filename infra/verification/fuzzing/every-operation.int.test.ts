import type { Operation } from '@bidboard/backend/testing/generated-requests/served-operations';
import { isWhole, verificationSeed, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { fuzzOperation, type FuzzingResult } from './fuzzed-operation.ts';
import { startFuzzedProduct, startProviders, type FuzzedProduct } from './fuzzed-product.ts';
import { responseValidator } from './response-validator.ts';
import { documentAjv } from './request-validator.ts';
import { resourceOf } from './learned-values.ts';

/** Calls that end what other calls need. */
const lastWords =
  /^(delete|remove|drop|revoke|leave|close|cancel|award|handOver|logOut|decline|disown|forget)/;

/** Orders reads first, then writes, then calls that end things. Every call then finds as much as possible of what it needs. */
const orderOperations = (operations: readonly Operation[]): Operation[] => {
  const turn = ({ id, method }: Operation): number =>
    method === 'GET' ? 0 : method === 'DELETE' || lastWords.test(id) ? 2 : 1;
  return operations.toSorted((a, b) => turn(a) - turn(b));
};

/** The number of operations tested at the same time, each one request after the other. */
const atOnce = 6;
/** The whole run uses a new product for every few operations, since a thousand requests leave little of one intact. */
const ofOneProduct = isWhole ? 12 : Infinity;

let providers: Awaited<ReturnType<typeof startProviders>>;
beforeAll(async () => {
  providers = await startProviders();
});
afterAll(() => providers.stop());

async function fuzz(product: FuzzedProduct, names: readonly string[]): Promise<FuzzingResult[]> {
  const ajv = documentAjv();
  const validateResponse = responseValidator(product.document, ajv);
  const waiting = product.operations.filter(({ id }) => names.includes(id));
  const queue = orderOperations(waiting).values();
  const done: FuzzingResult[] = [];
  const lane = async () => {
    for (const operation of queue)
      done.push(
        await fuzzOperation(operation, {
          people: Object.keys(product.fixture.people),
          known: product.known.of(resourceOf(operation)),
          whoKnows: product.known.whoKnows,
          ajv,
          validateResponse,
          ask: product.ask,
          cases: sizeOf('fuzzedCases'),
          seed: verificationSeed,
        }),
      );
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  // Accepted requests must not stop the projections.
  await product.app.runProjections();
  return done;
}

/** Tests every operation of the served document. */
async function fuzzAll(): Promise<{ operations: string[]; done: FuzzingResult[] }> {
  const done: FuzzingResult[] = [];
  let operations: string[] | undefined;
  do {
    const product = await startFuzzedProduct(providers, atOnce);
    try {
      operations ??= orderOperations(product.operations).map(({ id }) => id);
      const next = operations.slice(done.length, done.length + ofOneProduct);
      done.push(...(await fuzz(product, next)));
    } finally {
      await product.close();
    }
  } while (done.length < operations.length);
  return { operations, done };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

test(
  'Every operation answers generated requests as the document says, and accepts none that the document calls invalid',
  { timeout: isWhole ? 3_600_000 : 180_000 },
  async () => {
    const { operations, done } = await fuzzAll();
    const failures = done.flatMap(({ failure }) => failure ?? []);
    expect(failures, failures.join('\n\n')).toEqual([]);
    expect(done.map(({ operation }) => operation).sort()).toEqual(operations.toSorted());
    expect(done.filter(({ cases }) => cases !== sizeOf('fuzzedCases'))).toEqual([]);
    const reached = done.filter(({ statuses }) => statuses['200']);
    recordVerification('fuzzing', {
      operations: operations.length,
      requests: sum(done.map(({ cases }) => cases)),
      done: sum(done.map(({ statuses }) => statuses['200'] ?? 0)),
      refused: sum(done.map(({ cases, statuses }) => cases - (statuses['200'] ?? 0))),
      operationsThatWereDone: reached.length,
    });
    // Otherwise the run would have tested only objects that do not exist.
    expect(reached.length / operations.length).toBeGreaterThan(isWhole ? 0.6 : 0.35);
  },
);
