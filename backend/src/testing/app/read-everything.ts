import { contracts } from '../../contracts.ts';
import type { Query } from '../../kernel/contract.ts';
import type { Person } from './test-app.ts';

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const hasField = ({ search }: Query, name: string): boolean =>
  Object.hasOwn((search as unknown as { fields: object }).fields, name);

/** Removes what differs between any two readings: the query of signed links. */
const settled = (text: string): string => text.replaceAll(/(\/api\/files\/[^"?]+)\?[^"]*/g, '$1');

/**
 * Returns the response to every GET that a person can make, by request: each with all combinations of these values of its
 * parameters. A parameter without values gets that of `rfpId`.
 */
export async function readEverything(
  person: Pick<Person, 'call'>,
  values: Readonly<Record<string, readonly string[]>> & { rfpId: readonly string[] },
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const contract of contracts) {
    if (contract.kind !== 'query' || contract.method !== 'GET') continue;
    const params = namesIn(contract.path);
    const search = ['kind', 'format'].filter((name) => hasField(contract, name));
    const choices = [...params, ...search].reduce<Record<string, string>[]>(
      (all, name) =>
        all.flatMap((body) => (values[name] ?? values.rfpId).map((value) => ({ ...body, [name]: value }))),
      [{}],
    );
    for (const chosen of choices) {
      const pick = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, chosen[name]]));
      const input = { params: pick(params), search: pick(search) } as never;
      const { status, text } = await person.call(contract, input);
      answers.set(`${contract.name} ${JSON.stringify(chosen)}`, `${status} ${settled(text)}`);
    }
  }
  return answers;
}
