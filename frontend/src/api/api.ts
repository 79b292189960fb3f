import { createApi } from '@reduxjs/toolkit/query/react';
import { serverBaseQuery } from './client/server-base-query.ts';

/** The names of all queries. Each feature's endpoints.ts adds its own. A query's cached responses have its name as their tag. */
export interface QueryNames extends Record<never, true> {}
/** The names of all mutations. Each feature's endpoints.ts adds its own. */
export interface MutationNames extends Record<never, true> {}
export type QueryName = keyof QueryNames;
export type MutationName = keyof MutationNames;

const tagTypes: readonly QueryName[] = [];

/**
 * The server as the pages see it. An argument is `{ params, search }` or `{ params, body }`, and an error is a `Problem`.
 * Responses are cached only here, and pushed rows are put into them. It starts without endpoints: each feature injects its own.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: serverBaseQuery,
  tagTypes,
  endpoints: () => ({}),
});
