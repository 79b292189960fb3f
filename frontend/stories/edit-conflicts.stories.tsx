import { EditConflictBanner } from '../src/ui/edit-conflicts/edit-conflict.tsx';
import type { EditConflict } from '../src/ui/edit-conflicts/use-edit-conflict.ts';
import { longText } from './long-texts.ts';

const ignore = () => undefined;
const conflict: EditConflict = {
  isOpen: true,
  isDialogOpen: false,
  differences: [
    { id: 'title', label: 'Title', by: 'both', base: 'CRM', theirs: 'CRM for sales', mine: 'New CRM' },
    { id: 'about', label: 'About', by: 'both', base: '', theirs: longText, mine: `${longText}, and more` },
    { id: 'place', label: 'Place', by: 'them', base: 'Leeds', theirs: 'York', mine: 'Leeds' },
    { id: 'budget', label: 'Budget', by: 'me', base: '', theirs: '', mine: '1,200' },
  ],
  choices: new Map([['title', 'theirs']]),
  choose: ignore,
  chooseAll: ignore,
  combine: ignore,
  canBringBack: false,
  loadTheirs: ignore,
  keepTyping: ignore,
  openDialog: ignore,
  overrule: ignore,
  bringBack: ignore,
};

export const OpenQuestion = () => <EditConflictBanner conflict={conflict} />;
export const Comparison = () => <EditConflictBanner conflict={{ ...conflict, isDialogOpen: true }} />;
export const ComparisonWithoutFields = () => (
  <EditConflictBanner conflict={{ ...conflict, isDialogOpen: true, differences: [] }} />
);
export const LoadedVersion = () => (
  <EditConflictBanner conflict={{ ...conflict, isOpen: false, canBringBack: true }} />
);
