import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';

const bracketed = /\[[^[\]\n]{2,80}\]/g;

/**
 * Returns what texts still hold in brackets, such as `[number]` of a template, each once. A Markdown link also begins with
 * brackets, and is no placeholder.
 */
export function placeholdersIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(bracketed)].filter((match) => text[match.index + match[0].length] !== '('),
  );
  return [...new Set(found.map(([placeholder]) => placeholder))];
}

export type SavedQuestions = { overview: string; categories: readonly Category[] } | undefined;

/** What vendors read of the project step. */
export const projectTexts = (project: Project): string[] => [
  project.projectName,
  project.projectDescription,
  project.businessObjective,
  project.metrics,
  project.decisionProcess,
  project.decisionCriteria,
  ...project.timelineItems.map(({ description }) => description),
];

/** What vendors read of a questionnaire step. */
export const questionnaireTexts = (saved: SavedQuestions): string[] =>
  saved
    ? [
        saved.overview,
        ...saved.categories.flatMap(({ sections }) =>
          sections.flatMap(({ questions }) => questions.map(({ question }) => question)),
        ),
      ]
    : [];
