import type { AddendumChange } from '@bidboard/backend/contracts/addenda';

const heads: Readonly<Record<AddendumChange['change'], string>> = {
  questionReworded: 'Question put otherwise',
  questionRescored: 'Other score',
  questionAdded: 'New question',
  weightsChanged: 'Other weights of categories, sections and price',
  presentationChanged: 'Other terms of the final presentation',
};

/** What a change is, and where it stands. */
export const changeHead = ({ change, categoryName, sectionName }: AddendumChange): string =>
  categoryName && sectionName ? `${heads[change]}: ${categoryName}, ${sectionName}` : heads[change];

/** Under which others are looked for. */
export const changeKey = ({ change, questionId }: AddendumChange): string => `${change} ${questionId ?? ''}`;
