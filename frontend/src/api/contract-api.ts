import type { Contract } from '@bidboard/backend/contracts/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import { askServer } from './ask-server.ts';
import type { AnswerOf, AnyInput, InputOf } from './contract-input.ts';
import { keptContracts, sentContracts, staleAfter } from './contract-tables.ts';
import type { KeptContracts, KeptName, SentContracts, SentName } from './contract-tables.ts';
import type { Problem } from './problem.ts';
import { replayAfter } from './push-replay.ts';

type Ask = typeof askServer;
type Kept<C extends Contract> = QueryDefinition<InputOf<C>, Ask, KeptName, AnswerOf<C>, 'api'>;
type Sent<C extends Contract> = MutationDefinition<InputOf<C>, Ask, KeptName, AnswerOf<C>, 'api'>;
type Endpoints = { [N in KeptName]: Kept<KeptContracts[N]> } & { [N in SentName]: Sent<SentContracts[N]> };
type Build = EndpointBuilder<Ask, KeptName, 'api'>;

/** Refused because things stand otherwise than the page believes. Two drafts at once are for the page to settle. */
const tellsOfOtherState = ({ status, code }: Problem) => status === 409 && code !== 'changedMeanwhile';

const keptEndpoint = (build: Build, name: KeptName, contract: Contract) =>
  build.query<unknown, AnyInput | void>({
    query: (input) => ({ contract, input: input ?? {} }),
    providesTags: [name],
    onQueryStarted: replayAfter,
  });

const sentEndpoint = (build: Build, name: SentName, contract: Contract) =>
  build.mutation<unknown, AnyInput | void>({
    query: (input) => ({ contract, input: input ?? {} }),
    invalidatesTags: (_, problem) =>
      problem && !tellsOfOtherState(problem) ? [] : [...(staleAfter[name] ?? [])],
  });

const entries = <T extends object>(table: T) => Object.entries(table) as [keyof T & string, T[keyof T]][];

/** One endpoint per contract, of its name and types: the contracts are the only list of calls. */
function endpointsOf(build: Build): Endpoints {
  return Object.fromEntries([
    ...entries(keptContracts).map(([name, contract]) => [name, keptEndpoint(build, name, contract)]),
    ...entries(sentContracts).map(([name, contract]) => [name, sentEndpoint(build, name, contract)]),
  ]) as Endpoints;
}

/**
 * The server, as the pages see it. An argument is `{ params, search }` or `{ params, body }`; an error is a `Problem`.
 * Answers are kept here and nowhere else, and pushed rows are put into them (see pushes-heard.ts).
 */
export const contractApi = createApi({
  reducerPath: 'api',
  baseQuery: askServer,
  tagTypes: Object.keys(keptContracts) as KeptName[],
  endpoints: endpointsOf,
});

export const {
  useSearchCatalogueQuery,
  useSuggestFromCatalogueQuery,
  useGetCatalogueProductQuery,
  useListCatalogueCategoriesQuery,
  useCurrentUserQuery,
  useGetCompanyQuery,
  useGetRfpsQuery,
  useGetRfpByIdQuery,
  useGetProjectQuery,
  useGetTechnicalQuery,
  useGetCommercialQuery,
  useGetVendorsQuery,
  useRfpDetailQuery,
  useRfpTimelineQuery,
  useVendorTableQuery,
  useVendorResponseQuery,
  useSignUpMutation,
  useResendVerificationMutation,
  useVerifyEmailMutation,
  useLogInMutation,
  useLogOutMutation,
  useAddCompanyMutation,
  useCreateRfpMutation,
  useAddProjectMutation,
  useCreateTechnicalMutation,
  useCreateCommercialMutation,
  usePreviewQuestionnaireMutation,
  useCreateVendorsMutation,
  useAcceptInviteMutation,
  useSaveTechnicalAnswersMutation,
  useSaveCommercialAnswersMutation,
  useSubmitResponseMutation,
  useRateAnswerMutation,
} = contractApi;
