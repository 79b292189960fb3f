import type { Contract } from '@bidboard/backend/kernel/contract';
import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { serverBaseQuery } from './client/server-base-query.ts';
import type { AnswerOf, AnyInput, InputOf } from './client/contract-request.ts';
import { api, type MutationName, type QueryName } from './api.ts';
import type { Problem } from './problems/problem.ts';
import { replayAfter } from './pushes/push-replay.ts';

type Contracts = Readonly<Record<string, Contract>>;
type Ask = typeof serverBaseQuery;
type Endpoints<Queries extends Contracts, Mutations extends Contracts> = {
  [N in keyof Queries]: QueryDefinition<InputOf<Queries[N]>, Ask, QueryName, AnswerOf<Queries[N]>, 'api'>;
} & {
  [N in keyof Mutations]: MutationDefinition<
    InputOf<Mutations[N]>,
    Ask,
    QueryName,
    AnswerOf<Mutations[N]>,
    'api'
  >;
};

interface FeatureContracts<Queries extends Contracts, Mutations extends Contracts> {
  /** The contracts that are read and cached. Each becomes a query endpoint of its name. */
  queries: Queries;
  /** The contracts that are sent once and not cached: every command, and the queries that read an uploaded file. */
  mutations: Mutations;
  /**
   * The cached responses that a mutation invalidates. Data that the server pushes (cards, vendor table, overview, sections) is not
   * listed: it arrives once the read model is up to date. A feature may also list its own queries after another's mutation.
   */
  staleAfter?: { readonly [N in MutationName]?: readonly QueryName[] };
}

const injectedQueries = new Set<QueryName>();
const staleQueries = new Map<string, readonly QueryName[]>();

/** Returns the names of all queries that features have injected so far. */
export const queryNames = (): QueryName[] => [...injectedQueries];

/** Says whether a refusal means that the page's view of the state is out of date. The page itself resolves edit conflicts. */
const indicatesStaleState = ({ status, code }: Problem) => status === 409 && code !== 'staleVersion';

const queryOf = (contract: Contract) => (input: AnyInput | void) => ({ contract, input: input ?? {} });

const mapContracts = (contracts: Contracts, endpointOf: (name: string, contract: Contract) => object) =>
  Object.entries(contracts).map(([name, contract]) => [name, endpointOf(name, contract)] as const);

/** Gives the server API one endpoint per contract, with its name and types, and returns the API with these endpoints. */
export function injectContracts<Queries extends Contracts, Mutations extends Contracts>({
  queries,
  mutations,
  staleAfter = {},
}: FeatureContracts<Queries, Mutations>) {
  const names = Object.keys(queries) as QueryName[];
  for (const name of names) injectedQueries.add(name);
  for (const [name, stale] of Object.entries<readonly QueryName[]>(staleAfter))
    staleQueries.set(name, [...(staleQueries.get(name) ?? []), ...stale]);
  return api.enhanceEndpoints({ addTagTypes: names }).injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries([
        ...mapContracts(queries, (name, contract) =>
          build.query<unknown, AnyInput | void>({
            query: queryOf(contract),
            providesTags: [name as QueryName],
            onQueryStarted: replayAfter,
          }),
        ),
        ...mapContracts(mutations, (name, contract) =>
          build.mutation<unknown, AnyInput | void>({
            query: queryOf(contract),
            invalidatesTags: (_, problem) =>
              problem && !indicatesStaleState(problem) ? [] : (staleQueries.get(name) ?? []),
          }),
        ),
      ]) as Endpoints<Queries, Mutations>,
  });
}
