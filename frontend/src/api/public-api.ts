import { createApi } from '@reduxjs/toolkit/query/react';
import { serverBaseQuery } from './client/server-base-query.ts';
import { endpointsOf } from './contract-endpoints.ts';
import type { QueryName } from './contract-tables.ts';
import { publicQueries, publicMutations } from './public-contracts.ts';

/**
 * The server as the pages see it. An argument is `{ params, search }` or `{ params, body }`, and an error is a `Problem`.
 * Responses are cached only here, and pushed rows are put into them (see push-handlers.ts). It is typed with every call.
 * account-api.ts adds the calls that public pages do not need, and their hooks are in contract-api.ts.
 */
export const contractApi = createApi({
  reducerPath: 'api',
  baseQuery: serverBaseQuery,
  tagTypes: Object.keys(publicQueries) as QueryName[],
  endpoints: endpointsOf(publicQueries, publicMutations, { submitEnquiry: ['enquiryList'] }),
});

/** Each hook is looked up when it is called, because the account's hooks are not there from the start. */
export const hooks = new Proxy(contractApi, {
  get:
    (api, name) =>
    (...args: unknown[]) => {
      const hook: unknown = Reflect.get(api, name);
      if (typeof hook !== 'function') throw new Error(`${String(name)} is not among public-contracts.ts`);
      return hook(...args) as unknown;
    },
});

export const {
  useSearchCatalogueQuery,
  useSuggestFromCatalogueQuery,
  useGetCatalogueProductQuery,
  useListCatalogueProductsQuery,
  useListCatalogueCategoriesQuery,
  useShortlistQuery,
  useWouldLikeOptionsQuery,
  useCurrentUserQuery,
  useSubmitEnquiryMutation,
} = hooks;
