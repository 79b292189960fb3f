import type { Contract } from '@bidboard/backend/kernel/contract';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { serverBaseQuery } from './client/server-base-query.ts';
import type { AnswerOf, AnyInput, InputOf } from './client/contract-input.ts';
import type { QueryContracts, QueryName, MutationContracts, MutationName } from './contract-tables.ts';
import type { Problem } from './problems/problem.ts';
import { replayAfter } from './pushes/push-replay.ts';

type Ask = typeof serverBaseQuery;
type QueryEndpoint<C extends Contract> = QueryDefinition<InputOf<C>, Ask, QueryName, AnswerOf<C>, 'api'>;
type MutationEndpoint<C extends Contract> = MutationDefinition<
  InputOf<C>,
  Ask,
  QueryName,
  AnswerOf<C>,
  'api'
>;
export type Endpoints = { [N in QueryName]: QueryEndpoint<QueryContracts[N]> } & {
  [N in MutationName]: MutationEndpoint<MutationContracts[N]>;
};
type Build = EndpointBuilder<Ask, QueryName, 'api'>;
type Stale = { readonly [N in MutationName]?: readonly QueryName[] };

/** Says whether a refusal means that the page's view of the state is out of date. The page itself resolves edit conflicts. */
const tellsOfOtherState = ({ status, code }: Problem) => status === 409 && code !== 'staleVersion';

const queryEndpoint = (build: Build, name: QueryName, contract: Contract) =>
  build.query<unknown, AnyInput | void>({
    query: (input) => ({ contract, input: input ?? {} }),
    providesTags: [name],
    onQueryStarted: replayAfter,
  });

const mutationEndpoint = (build: Build, contract: Contract, stale: readonly QueryName[]) =>
  build.mutation<unknown, AnyInput | void>({
    query: (input) => ({ contract, input: input ?? {} }),
    invalidatesTags: (_, problem) => (problem && !tellsOfOtherState(problem) ? [] : [...stale]),
  });

const entries = <T extends object>(table: T) => Object.entries(table) as [keyof T & string, T[keyof T]][];

/** Returns one endpoint per contract, with its name and types. The contracts are the only list of calls. */
export const endpointsOf =
  (queries: Partial<QueryContracts>, mutations: Partial<MutationContracts>, stale: Stale) =>
  (build: Build): Endpoints =>
    Object.fromEntries([
      ...entries(queries).flatMap(([name, contract]) =>
        contract ? [[name, queryEndpoint(build, name, contract)]] : [],
      ),
      ...entries(mutations).flatMap(([name, contract]) =>
        contract ? [[name, mutationEndpoint(build, contract, stale[name] ?? [])]] : [],
      ),
    ]) as Endpoints;
