import type { AskedQuestion } from '@bidboard/backend/features/rfps/contracts/questions/question-bank';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Refusal, standInForServer, type SentRequest } from '../../../testing/server-stand-in.ts';
import { TechnicalStep } from '../requirements/requirements-step.tsx';
import { renderWizardStep, rfpId, userId } from './render-wizard-step.tsx';

export const questionOf = (questionId: number, question: string) =>
  ({ questionId, question, type: 'yes-no', score: 1 }) as const;
const categories: Category[] = [
  {
    categoryName: 'Security',
    sections: [
      { sectionName: 'Access', questions: [questionOf(1, 'Single sign-on?'), questionOf(2, 'Roles?')] },
      { sectionName: 'Audit', questions: [questionOf(3, 'Is there a trail?')] },
    ],
  },
];

interface RequirementsOptions {
  saved?: Category[];
  isPublished?: boolean;
  refuse?: (request: SentRequest) => Refusal | undefined;
  /** The questions that the company has asked before. */
  asked?: AskedQuestion[];
}

/** Renders the technical step with a saved questionnaire of three questions. */
export async function renderRequirements({
  saved = categories,
  isPublished = false,
  refuse,
  asked = [],
}: RequirementsOptions = {}) {
  let stored = { overview: wireOf(saved.length > 0 ? 'A CRM.' : ''), categories: saved, version: 2 };
  const commands = standInForServer({
    [`GET /api/technical/getTechnical/${rfpId}/${userId}`]: () => ({ technicalEval: stored, quesAns: [] }),
    'GET /api/rfp/questionBank': () => ({ data: asked, total_records: asked.length }),
    'POST /api/technical/create': (request) => {
      const refused = refuse?.(request);
      if (refused) return refused;
      stored = { ...stored, version: stored.version + 1 };
      return { message: 'Saved.', version: stored.version };
    },
  });
  const page = renderWizardStep(<TechnicalStep />, 'technicalRequirements', isPublished);
  await screen.findByText('Overview');
  await waitFor(() => expect(screen.queryByLabelText('Loading the editor')).toBeNull());
  return {
    ...page,
    commands,
    saveElsewhere: (edited: Category[]) => {
      stored = { ...stored, categories: edited, version: stored.version + 1 };
    },
  };
}

export const sentCategories = (request: SentRequest | undefined) =>
  (request?.body['categories'] ?? []) as Category[];
