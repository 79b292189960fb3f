import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { cutText } from '../../../../ui/format/truncate-text.ts';
import type { FieldDescriptors } from '../../../../ui/edit-conflicts/field-descriptors.ts';
import type { DraftCategory, DraftQuestion, DraftSection, RequirementsDraft } from './requirements-draft.ts';

const questionFields: FieldDescriptors<DraftQuestion> = {
  questionId: null,
  question: 'Text',
  type: { label: 'Type', text: (type) => questionTypeNames[type] },
  score: 'Score',
  isMustHave: 'Must have',
};

const sectionFields: FieldDescriptors<DraftSection> = {
  key: null,
  sectionName: 'Name',
  questions: {
    label: 'Question',
    rows: {
      idOf: ({ questionId }) => String(questionId),
      labelOf: ({ question }) => cutText(question, 60),
      fields: questionFields,
    },
  },
};

const categoryFields: FieldDescriptors<DraftCategory> = {
  key: null,
  categoryName: 'Name',
  sections: {
    label: 'Section',
    rows: {
      idOf: ({ key }) => key,
      labelOf: ({ sectionName }) => cutText(sectionName, 60),
      fields: sectionFields,
    },
  },
};

/** How two versions of the requirements are compared: by category, section and question. */
export const requirementsFieldDescriptors: FieldDescriptors<RequirementsDraft> = {
  overview: 'Overview',
  categories: {
    label: 'Category',
    rows: {
      idOf: ({ key }) => key,
      labelOf: ({ categoryName }) => cutText(categoryName, 60),
      fields: categoryFields,
    },
  },
};
