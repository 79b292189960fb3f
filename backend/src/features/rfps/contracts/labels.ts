import type { QuestionType } from './requirements.ts';
import type { lockedSteps, ProcessType } from './steps.ts';

/** Labels that people read instead of the names on the wire. */
export const scopeNames = { public: 'Public', private: 'Private' } as const;

export const processNames: Record<ProcessType, string> = {
  rapid: 'Rapid',
  standard: 'Standard',
  complete: 'Complete',
  detailed: 'Custom',
};

export const lockedStepNames: Record<(typeof lockedSteps)[number], string> = {
  companyInformation: 'Company Information',
  projectInformation: 'Project Information',
  technicalRequirements: 'Technical Requirements',
  vendorInvite: 'Vendor Invite',
};

export const questionTypeNames: Record<QuestionType, string> = {
  'yes-no': 'Yes / No',
  detailed: 'Free text',
};
