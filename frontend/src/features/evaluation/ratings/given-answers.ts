import type {
  sectionResponses,
  RatedAnswer,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

type SectionResponses = Infer<(typeof sectionResponses)['answer']>;
/**
 * The answers of some sections: questionId to vendorId to the vendor's answer. A question is missing until its section arrives.
 */
export type GivenAnswers = ReadonlyMap<number, ReadonlyMap<string, RatedAnswer>>;

/** Cached by the server response that it was made from, so unchanged parts keep their identity. */
const made = new WeakMap<SectionResponses, GivenAnswers>();

function answersOf(section: SectionResponses): GivenAnswers {
  const present = made.get(section);
  if (present) return present;
  const byQuestion = new Map<number, Map<string, RatedAnswer>>();
  for (const { vendorId, answers } of section.responses) {
    for (const answer of answers) {
      const given = byQuestion.get(answer.questionId) ?? new Map<string, RatedAnswer>();
      byQuestion.set(answer.questionId, given.set(vendorId, answer));
    }
  }
  made.set(section, byQuestion);
  return byQuestion;
}

export const givenAnswers = (sections: readonly SectionResponses[]): GivenAnswers =>
  new Map(sections.flatMap((section) => [...answersOf(section)]));
