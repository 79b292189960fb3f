import { createApi } from '@reduxjs/toolkit/query/react';
import { serverBaseQuery } from './server-base-query.ts';
import { endpointsOf } from './contract-endpoints.ts';
import type { QueryName } from './contract-tables.ts';
import { publicQueries, publicMutations } from './public-contracts.ts';

/**
 * The server, as the pages see it. An argument is `{ params, search }` or `{ params, body }`; an error is a `Problem`.
 * Answers are kept here and nowhere else, and pushed rows are put into them (see pushes-heard.ts). Typed with every call;
 * those that public pages do without are added by account-api.ts, and their hooks stand in contract-api.ts.
 */
export const contractApi = createApi({
  reducerPath: 'api',
  baseQuery: serverBaseQuery,
  tagTypes: Object.keys(publicQueries) as QueryName[],
  endpoints: endpointsOf(publicQueries, publicMutations, { submitEnquiry: ['enquiryList'] }),
});

/** Each hook is looked up when it is called, since the account's are not there from the start. */
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
