import type { Operation } from '@bidboard/backend/testing/served-operations';
import type { FuzzingFixture } from './fuzzing-fixture.ts';
import type { KnownValues } from './known-values.ts';
import type { createSender } from './send-request.ts';
import { segmentOf } from './spelled-request.ts';

/** What calls of one kind have in common: the first word of their path. */
export const resourceOf = ({ path }: Operation): string => path.split('/')[1] ?? '';

/** So many of the values that fit are asked for, of each name of a path. */
const ofEach = 2;

/**
 * Asks every read that there is, as everybody who might see something, and keeps what the answers name. What the first round tells
 * is what a second one asks for.
 */
export async function learnFromReads(
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
      const asked = paths.flatMap((path) => readers.map(([by, { token = '' }]) => ({ by, path, token })));
      const answers = await Promise.all(
        asked.map(async ({ by, path, token }) => {
          const answer = await send({ method: 'GET', path, headers: { token }, body: undefined });
          return { by, path, ...answer };
        }),
      );
      for (const { by, path, status, text } of answers)
        if (status === 200)
          known.learn(resourceOf(operation), [{ path: path.split('/') }, JSON.parse(text)], by);
    }
}

/** By the values that are known of its names; one name after the other, the others by their first. */
function pathsOf(operation: Operation, known: KnownValues): string[] {
  const values = operation.inPath.map(({ name, schema }) =>
    known
      .of(resourceOf(operation))(name, schema['format'] === 'uuid')
      .slice(0, ofEach),
  );
  if (values.some((some) => some.length === 0)) return [];
  const needed = operation.inQuery.filter((one) => one.required);
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
