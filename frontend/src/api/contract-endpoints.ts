import type { Contract } from '@bidboard/backend/contracts/contract';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { askServer } from './ask-server.ts';
import type { AnswerOf, AnyInput, InputOf } from './contract-input.ts';
import type { KeptContracts, KeptName, SentContracts, SentName } from './contract-tables.ts';
import type { Problem } from './problem.ts';
import { replayAfter } from './push-replay.ts';

type Ask = typeof askServer;
type Kept<C extends Contract> = QueryDefinition<InputOf<C>, Ask, KeptName, AnswerOf<C>, 'api'>;
type Sent<C extends Contract> = MutationDefinition<InputOf<C>, Ask, KeptName, AnswerOf<C>, 'api'>;
export type Endpoints = { [N in KeptName]: Kept<KeptContracts[N]> } & {
  [N in SentName]: Sent<SentContracts[N]>;
};
type Build = EndpointBuilder<Ask, KeptName, 'api'>;
type Stale = { readonly [N in SentName]?: readonly KeptName[] };

/** Refused because things stand otherwise than the page believes. Two drafts at once are for the page to settle. */
const tellsOfOtherState = ({ status, code }: Problem) => status === 409 && code !== 'changedMeanwhile';

const keptEndpoint = (build: Build, name: KeptName, contract: Contract) =>
  build.query<unknown, AnyInput | void>({
    query: (input) => ({ contract, input: input ?? {} }),
    providesTags: [name],
    onQueryStarted: replayAfter,
  });

const sentEndpoint = (build: Build, contract: Contract, stale: readonly KeptName[]) =>
  build.mutation<unknown, AnyInput | void>({
    query: (input) => ({ contract, input: input ?? {} }),
    invalidatesTags: (_, problem) => (problem && !tellsOfOtherState(problem) ? [] : [...stale]),
  });

const entries = <T extends object>(table: T) => Object.entries(table) as [keyof T & string, T[keyof T]][];

/** One endpoint per contract, of its name and types: the contracts are the only list of calls. */
export const endpointsOf =
  (kept: Partial<KeptContracts>, sent: Partial<SentContracts>, stale: Stale) =>
  (build: Build): Endpoints =>
    Object.fromEntries([
      ...entries(kept).flatMap(([name, contract]) =>
        contract ? [[name, keptEndpoint(build, name, contract)]] : [],
      ),
      ...entries(sent).flatMap(([name, contract]) =>
        contract ? [[name, sentEndpoint(build, contract, stale[name] ?? [])]] : [],
      ),
    ]) as Endpoints;
