import { contractApi } from './public-api.ts';
import { endpointsOf } from './contract-endpoints.ts';
import { queryContracts, mutationContracts, staleAfter } from './contract-tables.ts';
import type { QueryName } from './contract-tables.ts';
import { publicQueries, publicMutations } from './public-contracts.ts';

const without = <T extends object>(table: T, known: object) =>
  Object.fromEntries(Object.entries(table).filter(([name]) => !(name in known))) as Partial<T>;

/** The API with every call of contract-tables.ts, available once this module is loaded. */
export const accountApi = contractApi
  .enhanceEndpoints({ addTagTypes: Object.keys(queryContracts) as QueryName[] })
  .injectEndpoints({
    endpoints: endpointsOf(
      without(queryContracts, publicQueries),
      without(mutationContracts, publicMutations),
      staleAfter,
    ),
    overrideExisting: false,
  });
