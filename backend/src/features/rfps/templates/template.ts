import { defaultScore, type QuestionType } from '../contracts/questions/question-details.ts';
import { fixedMilestones } from '../contracts/steps.ts';

export interface TemplateQuestion {
  question: string;
  type: QuestionType;
  score: number;
}

/** A step's questions by category and section, in the order in which they are written. */
export interface TemplateStep {
  /** The overview in Markdown. */
  overview: string;
  categories: { readonly [category: string]: { readonly [section: string]: readonly TemplateQuestion[] } };
}

interface TemplateMilestone {
  name: string;
  description: string;
}

/** A possible start of an RFP: questions of its technical and commercial step, and the texts of its project step. */
export interface RfpTemplate {
  id: string;
  /** What the list of templates says: the name, and one or two sentences that help a user choose. */
  about: { readonly name: string; readonly description: string };
  project: {
    /** Markdown; the buyer fills in the text in square brackets. */
    description: string;
    milestones: readonly TemplateMilestone[];
  };
  technical: TemplateStep;
  commercial: TemplateStep;
}

export const yesNo = (question: string, score = defaultScore['yes-no']): TemplateQuestion => ({
  question,
  type: 'yes-no',
  score,
});

export const detailed = (question: string, score = defaultScore.detailed): TemplateQuestion => ({
  question,
  type: 'detailed',
  score,
});

const fixedDescriptions: { readonly [N in (typeof fixedMilestones)[number]]: string } = {
  'RFP START': 'Invitations go out.',
  'Accept Invite & NDA': 'Last day to accept the invitation and to return the signed NDA.',
  'Vendor Questions': 'Last day for questions of vendors.',
  Feedback: 'All questions are answered by us.',
  'RFP Submission': 'Last day for responses.',
  'Short List': 'Vendors hear whether they are among the finalists.',
  'Final Presentation': 'Finalists present to the evaluation team.',
  'Selection and Contract Agreement': 'Decision, and signature of the contract.',
};

/** Returns the eight fixed milestones, each followed by the further ones that belong after it. */
export const timeline = (
  further: { readonly [N in (typeof fixedMilestones)[number]]?: readonly TemplateMilestone[] } = {},
): readonly TemplateMilestone[] =>
  fixedMilestones.flatMap((name) => [
    { name, description: fixedDescriptions[name] },
    ...(further[name] ?? []),
  ]);
