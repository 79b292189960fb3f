import type { answerSuggestions } from '@bidboard/backend/features/responses/contracts/answer-library';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useSyncExternalStore } from 'react';
import { responsesApi, useAnswerSuggestionsQuery } from '../endpoints.ts';
import { useAppSelector, type AppState } from '../../../api/app-store.ts';
import { questionIdsOf, type StepAnswers } from '../answer-saving/step-answers.ts';
import { joinRemark } from '../answer-saving/remarked-text.ts';
import { draftsOf, ignoredOf, unconfirmed, type LibraryDrafts } from './library-drafts.ts';
import { useAnswersKind, type QuestionsResult } from '../answer-saving/use-response-answers.ts';
import { useResponseState } from '../steps/response-context.ts';

type Answer = Infer<typeof answerSuggestions.answer>;
type Suggestions = Answer['suggestions'];
/** A suggestion, whose answer is the text with its remark (`remarked-text.ts`), as in drafts. */
export type Suggestion = Suggestions[number];

const none: ReadonlyMap<number, Suggestion> = new Map();
const byQuestion = new WeakMap<Suggestions, ReadonlyMap<number, Suggestion>>();

/** Computed once per server response, and not for each of hundreds of rows. */
function mapped(suggestions: Suggestions): ReadonlyMap<number, Suggestion> {
  const known = byQuestion.get(suggestions);
  if (known) return known;
  const made = new Map(
    suggestions.map((suggestion) => [
      suggestion.questionId,
      { ...suggestion, answer: joinRemark(suggestion.answer, suggestion.remark) },
    ]),
  );
  byQuestion.set(suggestions, made);
  return made;
}

/** How often the suggestions are refetched while the server still matches a large library. */
const matchPollMs = 2_000;

/** Fetches the suggestions for a step while it is on screen; its rows look them up. */
export function useReadSuggestions() {
  const { rfpId, isAccepted, readOnly } = useResponseState();
  const kind = useAnswersKind();
  const isMatching = useAppSelector((state) => selectorOf(rfpId, kind)(state).data?.isMatching ?? false);
  const { data, error, refetch } = useAnswerSuggestionsQuery(
    { params: { rfpId, kind } },
    {
      skip: !isAccepted || readOnly,
      refetchOnMountOrArgChange: 30,
      pollingInterval: isMatching ? matchPollMs : 0,
    },
  );
  return { suggestions: data ? mapped(data.suggestions) : none, error, refetch };
}

type CacheSelector = (state: AppState) => { data?: Answer };
const selectors = new Map<string, CacheSelector>();
function selectorOf(rfpId: string, kind: RequirementKind): CacheSelector {
  const key = `${rfpId} ${kind}`;
  const known = selectors.get(key);
  if (known) return known;
  const selector = responsesApi.endpoints.answerSuggestions.select({
    params: { rfpId, kind },
  }) as CacheSelector;
  selectors.set(key, selector);
  return selector;
}

export function useSuggestion(questionId: number): Suggestion | undefined {
  const { rfpId } = useResponseState();
  const selector = selectorOf(rfpId, useAnswersKind());
  return useAppSelector((state) => {
    const { data } = selector(state);
    return data && mapped(data.suggestions).get(questionId);
  });
}

export function useDrafts(): LibraryDrafts {
  const { rfpId, draftOwner } = useResponseState();
  return draftsOf(rfpId, draftOwner);
}

export function useIgnored(): LibraryDrafts {
  const { rfpId, draftOwner } = useResponseState();
  return ignoredOf(rfpId, draftOwner);
}

/** What the library filled in for a question that has no answer yet; it waits for confirmation. */
export function useUnconfirmedDraft(questionId: number, answer: string): string | undefined {
  const draft = useDraft(useDrafts(), questionId);
  return answer.trim() === '' ? draft : undefined;
}

export const useDraft = (drafts: LibraryDrafts, questionId: number): string | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.all().get(questionId));

/** How many drafts of these questions wait for confirmation, over one or more steps. */
export function useUnconfirmedCount(
  drafts: LibraryDrafts,
  groups: readonly { stepAnswers: StepAnswers; questionIds: readonly number[] }[],
): number {
  return useSyncExternalStore(
    (listener) => {
      const leave = [drafts, ...groups.map(({ stepAnswers }) => stepAnswers)].map((source) =>
        source.subscribe(listener),
      );
      return () => {
        for (const leaveRoom of leave) leaveRoom();
      };
    },
    () =>
      groups.reduce(
        (count, { stepAnswers, questionIds }) =>
          count + unconfirmed(stepAnswers.askedOf(questionIds), drafts.all(), stepAnswers.answerTo).length,
        0,
      ),
  );
}

/** How many drafts of a whole response wait for confirmation. */
export const useUnconfirmedIn = (
  rfpId: string,
  draftOwner: string,
  byKind: Readonly<Record<RequirementKind, { questions: QuestionsResult; stepAnswers: StepAnswers }>>,
): number =>
  useUnconfirmedCount(
    draftsOf(rfpId, draftOwner),
    Object.values(byKind).map(({ questions, stepAnswers }) => ({
      stepAnswers,
      questionIds: questionIdsOf(questions.evaluation?.categories ?? []),
    })),
  );
