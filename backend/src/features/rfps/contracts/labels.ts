import type { QuestionType } from './questions/question-details.ts';
import type { lockedSteps, ProcessType } from './steps.ts';
import { texts } from '../../../kernel/text/texts.ts';

/** Labels that people read instead of the names on the wire. */
export const scopeNames = texts({ public: 'Public', private: 'Private' });

export const processNames: Record<ProcessType, string> = texts({
  rapid: 'Rapid',
  standard: 'Standard',
  complete: 'Complete',
  detailed: 'Custom',
});

export const lockedStepNames: Record<(typeof lockedSteps)[number], string> = texts({
  companyInformation: 'Company Information',
  projectInformation: 'Project Information',
  technicalRequirements: 'Technical Requirements',
  vendorInvite: 'Vendor Invite',
});

export const questionTypeNames: Record<QuestionType, string> = texts({
  'yes-no': 'Yes / No',
  detailed: 'Free text',
  'single-choice': 'Single choice',
  'multiple-choice': 'Multiple choice',
  number: 'Number',
  date: 'Date',
  table: 'Table',
  file: 'File',
});
