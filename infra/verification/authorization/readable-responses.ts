import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import { foreignRequests, type RequestInput } from './foreign-requests.ts';
import type { Insider, Side } from './side.ts';
import { sendRaw } from './raw-answer.ts';

/** Reads that name no object and need a search text. */
const withStoredTexts: Readonly<Record<string, RequestInput>> = {
  suggestPlaces: { search: { search: 'leeds' } },
  suggestFromCatalogue: { search: { search: 'ledger' } },
  getCompanySuggestion: { search: { name: 'b' } },
};

/** Reads that show everyone the same public data: the catalogue, company names, and open RFPs. */
export const publicReads: readonly string[] = [
  'searchCatalogue',
  'suggestFromCatalogue',
  'listCatalogueProducts',
  'listCatalogueCategories',
  'productCategories',
  'getCompanySuggestion',
  'openRfps',
];

/** Returns every read that a person of a side may make, with its input. */
export const readsOf = (side: Side): { contract: Contract; request: RequestInput }[] =>
  contracts
    .filter(({ kind, who, name }) => kind === 'query' && who !== 'operator' && !publicReads.includes(name))
    .flatMap((contract) => {
      const row = foreignRequests[contract.name];
      if (row) return [{ contract, request: row.requestOf(side) }];
      return contract.path.includes(':') ? [] : [{ contract, request: withStoredTexts[contract.name] ?? {} }];
    });

/** Returns all responses to a side's people, by reader and read: lists with their numbers, dashboards, exports. */
export async function readAllResponses(
  app: TestApp,
  side: Side,
  readers: readonly Insider[],
): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const reader of readers)
    for (const { contract, request } of readsOf(side)) {
      const { status, text } = await sendRaw(app, side.people[reader].token, contract, request);
      seen[`${reader} ${contract.name}`] = `${status} ${text}`;
    }
  return seen;
}
