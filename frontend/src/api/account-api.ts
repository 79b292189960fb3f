import { contractApi } from './public-api.ts';
import { endpointsOf } from './contract-endpoints.ts';
import { keptContracts, sentContracts, staleAfter } from './contract-tables.ts';
import type { KeptName } from './contract-tables.ts';
import { publicKept, publicSent } from './public-contracts.ts';

const without = <T extends object>(table: T, known: object) =>
  Object.fromEntries(Object.entries(table).filter(([name]) => !(name in known))) as Partial<T>;

/** The API with every call of contract-tables.ts, from the moment on at which this is fetched. */
export const accountApi = contractApi
  .enhanceEndpoints({ addTagTypes: Object.keys(keptContracts) as KeptName[] })
  .injectEndpoints({
    endpoints: endpointsOf(
      without(keptContracts, publicKept),
      without(sentContracts, publicSent),
      staleAfter,
    ),
    overrideExisting: false,
  });
