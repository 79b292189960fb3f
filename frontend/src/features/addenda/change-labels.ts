import type { AddendumChange } from '@bidboard/backend/features/addenda/contract';

const heads: Readonly<Record<AddendumChange['change'], string>> = {
  questionReworded: 'Question put otherwise',
  questionRescored: 'Other score',
  questionAdded: 'New question',
  weightsChanged: 'Other weights of categories, sections and price',
  presentationChanged: 'Other terms of the final presentation',
};

/** Returns the kind of a change and its place. */
export const changeHead = ({ change, categoryName, sectionName }: AddendumChange): string =>
  categoryName && sectionName ? `${heads[change]}: ${categoryName}, ${sectionName}` : heads[change];

/** Returns the key that identifies changes of the same kind to the same question. */
export const changeKey = ({ change, questionId }: AddendumChange): string => `${change} ${questionId ?? ''}`;
