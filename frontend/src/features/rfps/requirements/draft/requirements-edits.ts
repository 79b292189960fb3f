import { defaultScore } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { withDetails, type DraftDetails } from '../../../../ui/questions/detail-draft.ts';
import { editQuestions, ofType, type QuestionsEdit } from './question-edits.ts';
import type { DraftCategory, DraftQuestion, DraftSection, RequirementsDraft } from './requirements-draft.ts';

export type RequirementsEdit =
  | QuestionsEdit
  | { edit: 'loaded'; draft: RequirementsDraft }
  | { edit: 'overviewTyped'; overview: string }
  | { edit: 'categoryAdded'; key: string; categoryName: string }
  | { edit: 'categoryRenamed'; category: string; categoryName: string }
  | { edit: 'categoryDeleted'; category: string }
  | { edit: 'sectionAdded'; category: string; key: string; questionId: number }
  | { edit: 'sectionRenamed'; category: string; section: string; sectionName: string }
  | { edit: 'sectionDeleted'; category: string; section: string }
  | { edit: 'questionAdded'; category: string; section: string; questionId: number }
  | { edit: 'questionTyped'; category: string; section: string; questionId: number; question: string }
  | { edit: 'typeChosen'; category: string; section: string; questionId: number; type: QuestionType }
  | { edit: 'scoreTyped'; category: string; section: string; questionId: number; score: string }
  | { edit: 'mustHaveChosen'; category: string; section: string; questionId: number; isMustHave: boolean }
  | { edit: 'detailsChanged'; category: string; section: string; questionId: number; details: DraftDetails }
  /** A question with this id that has no text yet makes way for them; null puts them at the end. */
  | {
      edit: 'questionsPasted';
      category: string;
      section: string;
      below: number | null;
      questions: readonly DraftQuestion[];
    }
  | { edit: 'questionDeleted'; category: string; section: string; questionId: number };

const blankQuestion = (questionId: number): DraftQuestion => ({
  questionId,
  question: '',
  type: 'yes-no',
  score: String(defaultScore['yes-no']),
});

/** What an edit touches gets a new identity, and everything else keeps its own, so that untouched rows do not re-render. */
export function applyEdit(draft: RequirementsDraft, edit: RequirementsEdit): RequirementsDraft {
  switch (edit.edit) {
    case 'loaded':
      return edit.draft;
    case 'overviewTyped':
      return { ...draft, overview: edit.overview };
    case 'categoryAdded': {
      const added: DraftCategory = { key: edit.key, categoryName: edit.categoryName, sections: [] };
      return { ...draft, categories: [...draft.categories, added] };
    }
    case 'questionsMoved':
    case 'questionsDuplicated':
    case 'questionsChanged':
    case 'questionsDeleted':
      return editQuestions(draft, edit);
    case 'categoryDeleted':
      return { ...draft, categories: draft.categories.filter((category) => category.key !== edit.category) };
    default:
      return {
        ...draft,
        categories: draft.categories.map((category) =>
          category.key === edit.category ? inCategory(category, edit) : category,
        ),
      };
  }
}

type CategoryEdit = Exclude<
  RequirementsEdit,
  QuestionsEdit | { edit: 'loaded' | 'overviewTyped' | 'categoryAdded' | 'categoryDeleted' }
>;

function inCategory(category: DraftCategory, edit: CategoryEdit): DraftCategory {
  switch (edit.edit) {
    case 'categoryRenamed':
      return { ...category, categoryName: edit.categoryName };
    case 'sectionAdded': {
      const added: DraftSection = {
        key: edit.key,
        sectionName: '',
        questions: [blankQuestion(edit.questionId)],
      };
      return { ...category, sections: [...category.sections, added] };
    }
    case 'sectionDeleted':
      return { ...category, sections: category.sections.filter((section) => section.key !== edit.section) };
    default:
      return {
        ...category,
        sections: category.sections.map((section) =>
          section.key === edit.section ? inSection(section, edit) : section,
        ),
      };
  }
}

type SectionEdit = Exclude<CategoryEdit, { edit: 'categoryRenamed' | 'sectionAdded' | 'sectionDeleted' }>;

function inSection(section: DraftSection, edit: SectionEdit): DraftSection {
  switch (edit.edit) {
    case 'sectionRenamed':
      return { ...section, sectionName: edit.sectionName };
    case 'questionAdded':
      return { ...section, questions: [...section.questions, blankQuestion(edit.questionId)] };
    case 'questionsPasted':
      return { ...section, questions: withPasted(section.questions, edit) };
    case 'questionDeleted':
      return {
        ...section,
        questions: section.questions.filter((question) => question.questionId !== edit.questionId),
      };
    default: {
      const before = section.questions.find(({ questionId }) => questionId === edit.questionId);
      const after = before && inQuestion(before, edit);
      if (!after) return section;
      const renamed = renamedChoice(before, after);
      return {
        ...section,
        questions: section.questions.map((question) =>
          question === before
            ? after
            : renamed
              ? withRenamedAnswer(question, edit.questionId, renamed)
              : question,
        ),
      };
    }
  }
}

interface RenamedChoice {
  from: string;
  to: string;
}

/** Returns the choice whose text is being typed; undefined if choices were added, removed or not changed. */
function renamedChoice(before: DraftQuestion, after: DraftQuestion): RenamedChoice | undefined {
  const [old = [], now = []] = [before.choices, after.choices];
  if (old === now || old.length !== now.length) return undefined;
  const changed = now.flatMap(({ text }, at) => {
    const from = old[at]?.text.trim() ?? '';
    return from === text.trim() ? [] : [{ from, to: text.trim() }];
  });
  const isDouble = old.filter(({ text }) => text.trim() === changed[0]?.from).length > 1;
  return changed.length === 1 && !isDouble ? changed[0] : undefined;
}

/** A condition follows the choice that it names. */
function withRenamedAnswer(question: DraftQuestion, of: number, { from, to }: RenamedChoice): DraftQuestion {
  const { shownIf } = question;
  if (shownIf?.questionId !== of || !shownIf.answers.includes(from)) return question;
  const answers = shownIf.answers.map((answer) => (answer === from ? to : answer));
  return { ...question, shownIf: { ...shownIf, answers } };
}

/** Puts pasted questions below a question, or in its place if it is still empty. */
function withPasted(
  questions: readonly DraftQuestion[],
  { below, questions: pasted }: Extract<SectionEdit, { edit: 'questionsPasted' }>,
): DraftQuestion[] {
  const at = questions.findIndex(({ questionId }) => questionId === below);
  if (at < 0) return [...questions, ...pasted];
  const isEmpty = questions[at]?.question.trim() === '';
  return questions.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...pasted);
}

type QuestionEdit = Exclude<
  SectionEdit,
  { edit: 'sectionRenamed' | 'questionAdded' | 'questionsPasted' | 'questionDeleted' }
>;

function inQuestion(question: DraftQuestion, edit: QuestionEdit): DraftQuestion {
  switch (edit.edit) {
    case 'questionTyped':
      return { ...question, question: edit.question };
    case 'typeChosen':
      return ofType(question, edit.type);
    case 'detailsChanged':
      return withDetails(question, edit.details);
    case 'scoreTyped':
      return { ...question, score: edit.score };
    case 'mustHaveChosen': {
      const { isMustHave: _before, ...rest } = question;
      return edit.isMustHave ? { ...rest, isMustHave: true } : rest;
    }
  }
}
