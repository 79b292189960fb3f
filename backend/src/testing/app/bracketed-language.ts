import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contract } from '../../kernel/contract.ts';
import { fillPath } from '../../kernel/addresses/path.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import { addCatalogue } from '../../platform/languages/languages.ts';
import type { Person, TestApp } from './test-app.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A language in which each text of the catalogues is in brackets. Its code is valid, since plurals depend on it. */
export const bracketed = 'brackets';

/** Adds the language. What a test then reads without brackets is data, or an English text that no catalogue has. */
export function addBracketedLanguage(): void {
  const texts = globSync('frontend/src/**/locales/en.po', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/^msgstr (".+")$/gm)].map(
      ([, text = '']) => JSON.parse(text) as string,
    ),
  );
  addCatalogue(bracketed, Object.fromEntries(texts.map((text) => [text, `[${text}]`])));
}

/** Calls the API as a person whose pages are in the bracketed language. */
export async function callInBrackets<C extends Contract>(
  app: TestApp,
  person: Person,
  contract: C,
  { params = {}, body }: { params?: Record<string, unknown>; body?: unknown },
): Promise<Infer<C['answer']>> {
  const response = await fetch(new URL(`/api/${fillPath(contract.path, params)}`, app.baseUrl), {
    method: contract.method,
    headers: {
      token: person.token ?? '',
      cookie: `language=${bracketed}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Infer<C['answer']>;
}
