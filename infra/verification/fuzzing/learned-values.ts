import type { Operation } from '@bidboard/backend/testing/generated-requests/served-operations';
import type { FuzzingFixture } from './fuzzing-fixture.ts';
import type { KnownValues } from './known-values.ts';
import { segmentOf, type createSender } from './send-request.ts';

/** Returns the resource that similar calls share: the first word of their path. */
export const resourceOf = ({ path }: Operation): string => path.split('/')[1] ?? '';

/** The number of fitting values to request, for each name of a path. */
const ofEach = 2;

/**
 * Calls every read as every person who may see something, and keeps the values of the responses. A second round uses the values
 * that the first one found.
 */
export async function collectKnownValues(
  operations: readonly Operation[],
  fixture: FuzzingFixture,
  known: KnownValues,
  { send }: ReturnType<typeof createSender>,
): Promise<void> {
  const reads = operations.filter(({ method }) => method === 'GET');
  const readers = Object.entries(fixture.people).filter(([, { userId }]) => userId !== '');
  const before = new Set<string>();
  for (let round = 0; round < 2; round++)
    for (const operation of reads) {
      const paths = pathsOf(operation, known).filter((path) => !before.has(path));
      for (const path of paths) before.add(path);
      const requests = paths.flatMap((path) => readers.map(([by, { token = '' }]) => ({ by, path, token })));
      const answers = await Promise.all(
        requests.map(async ({ by, path, token }) => {
          const answer = await send({ method: 'GET', path, headers: { token }, body: undefined });
          return { by, path, ...answer };
        }),
      );
      for (const { by, path, status, text } of answers)
        if (status === 200)
          known.learn(resourceOf(operation), [{ path: path.split('/') }, JSON.parse(text)], by);
    }
}

/** Returns paths made from the known values of their names. Each path takes the next known value of every name. */
function pathsOf(operation: Operation, known: KnownValues): string[] {
  const values = operation.inPath.map(({ name, schema }) =>
    known
      .of(resourceOf(operation))(name, schema['format'] === 'uuid')
      .slice(0, ofEach),
  );
  if (values.some((some) => some.length === 0)) return [];
  const needed = operation.inQuery.filter((parameter) => parameter.required);
  if (needed.length > 0) return [];
  const choices = Array.from({ length: values.length === 0 ? 1 : ofEach }, (_, at) =>
    values.map((some) => String(some[at % some.length])),
  );
  const paths = choices.map((choice) => {
    let at = 0;
    return `/api${operation.path.replace(/\{\w+\}/g, () => segmentOf(choice[at++] ?? ''))}`;
  });
  return [...new Set(paths)];
}
