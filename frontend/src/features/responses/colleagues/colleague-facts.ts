import type {
  answerAuthors,
  responseColleagues,
} from '@bidboard/backend/features/responses/contracts/colleagues';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { responsesApi, useAnswerAuthorsQuery, useResponseColleaguesQuery } from '../endpoints.ts';
import { useAppSelector, type AppState } from '../../../api/app-store.ts';
import { useResponseState } from '../steps/response-context.ts';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { useSyncExternalStore } from 'react';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import type { StepAnswers } from '../answer-saving/step-answers.ts';

type Colleagues = Infer<typeof responseColleagues.answer>;
export type SharedSection = Colleagues['sections'][number];
export type AnswerAuthor = Infer<typeof answerAuthors.answer>['authors'][number];

interface ColleagueFacts {
  names: ReadonlyMap<string, string>;
  /** By the id of the first question of the section. */
  sections: ReadonlyMap<number, SharedSection>;
  /** The number of comments on each question. */
  comments: ReadonlyMap<number, number>;
}

/** Computes a value once per server response, instead of once for each of the hundreds of rows that look it up. */
const once = <From extends object, To>(make: (from: From) => To) => {
  const made = new WeakMap<From, To>();
  return (from: From): To => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const to = make(from);
    made.set(from, to);
    return to;
  };
};

const factsOf = once(({ colleagues, sections, comments }: Colleagues): ColleagueFacts => ({
  names: new Map(colleagues.map(({ userId, userName }) => [userId, userName])),
  sections: new Map(sections.map((section) => [section.firstQuestionId, section])),
  comments: new Map(comments.map(({ questionId, count }) => [questionId, count])),
}));
const authorsOf = once(
  ({ authors }: Infer<typeof answerAuthors.answer>): ReadonlyMap<number, AnswerAuthor> =>
    new Map(authors.map((author) => [author.questionId, author])),
);

/** Fetches who shares out the sections and who answered, while a step of questions is on screen. The rows look it up. */
export function useReadColleagues(): void {
  const { rfpId, isAccepted } = useResponseState();
  const { data } = useResponseColleaguesQuery({ params: { rfpId } }, { skip: !isAccepted });
  // In a company of one person it is obvious who answered.
  const isAlone = !data || data.colleagues.length < 2;
  useAnswerAuthorsQuery({ params: { rfpId } }, { skip: !isAccepted || isAlone });
}

type CacheSelector = (state: AppState) => { data?: unknown };
const selectors = new Map<string, { colleagues: CacheSelector; authors: CacheSelector }>();
function selectorsOf(rfpId: string) {
  const known = selectors.get(rfpId);
  if (known) return known;
  const { endpoints } = responsesApi;
  const made = {
    colleagues: endpoints.responseColleagues.select({ params: { rfpId } }) as CacheSelector,
    authors: endpoints.answerAuthors.select({ params: { rfpId } }) as CacheSelector,
  };
  selectors.set(rfpId, made);
  return made;
}

/** Looks a value up in the facts; undefined until they are fetched. */
export function useColleagueFact<Fact>(look: (facts: ColleagueFacts) => Fact): Fact | undefined {
  const { rfpId } = useResponseState();
  const { colleagues } = selectorsOf(rfpId);
  return useAppSelector((state) => {
    const { data } = colleagues(state);
    return data ? look(factsOf(data as Colleagues)) : undefined;
  });
}

export function useAnswerAuthor(questionId: number): AnswerAuthor | undefined {
  const { rfpId } = useResponseState();
  const { authors } = selectorsOf(rfpId);
  return useAppSelector((state) => {
    const { data } = authors(state);
    return data ? authorsOf(data as Infer<typeof answerAuthors.answer>).get(questionId) : undefined;
  });
}

type Section = Category['sections'][number];

const parameter = 'sections';

/** Whether only the user's own sections are shown; the address holds it. */
export function useOwnSectionsOnly(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [search, setSearch] = useChosenParams();
  return [
    search.get(parameter) === 'mine',
    (isOn) => setSearch({ [parameter]: isOn ? 'mine' : '' }, { replace: true, preventScrollReset: true }),
  ];
}

export const firstQuestionOf = (section: Section): number => section.questions[0]?.questionId ?? 0;

/** Which sections are shown: all of them, or those assigned to the user and those with a disputed answer of theirs. */
export function useIsShown(stepAnswers: StepAnswers): (section: Section) => boolean {
  const disputed = useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.disputed().join(' '));
  const { userId } = useResponseState();
  const [isOwnOnly] = useOwnSectionsOnly();
  const sections = useColleagueFact((facts) => facts.sections);
  if (!isOwnOnly || !sections) return () => true;
  const inDispute = new Set(disputed.split(' '));
  return (section) =>
    sections.get(firstQuestionOf(section))?.userId === userId ||
    section.questions.some(({ questionId }) => inDispute.has(String(questionId)));
}

interface SectionShare {
  /** Null if the section is unassigned. */
  userId: string | null;
  questions: number;
  answered: number;
}

interface Share extends SectionShare {
  sections: number;
}

/** The share of each person, most sections first. Unassigned sections come last. */
export function sharesOf(sections: readonly SectionShare[]): Share[] {
  const shares = Array.from(
    Map.groupBy(sections, ({ userId }) => userId),
    ([userId, own]): Share => ({
      userId,
      sections: own.length,
      questions: own.reduce((sum, share) => sum + share.questions, 0),
      answered: own.reduce((sum, share) => sum + share.answered, 0),
    }),
  );
  const rank = ({ userId, sections: count }: Share) => (userId === null ? -1 : count);
  return shares.sort((share, other) => rank(other) - rank(share));
}
