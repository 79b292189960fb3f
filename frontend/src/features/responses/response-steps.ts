import type { StepsValue } from '@bidboard/backend/contracts/rfp-steps';

/** The steps of a vendor's response, in their order. */
const all = [
  { step: 'companyInformation', label: 'View Company Information' },
  { step: 'projectInformation', label: 'View Project Information' },
  { step: 'technicalRequirements', label: 'Technical Requirements' },
  { step: 'commercialEvaluation', label: 'Commercial Requirements' },
  { step: 'vendorInvite', label: 'Vendor Invite' },
] as const;
export type ResponseStep = (typeof all)[number]['step'];

/** Which of them an RFP shows: the commercial one if the RFP has it, the others always. */
export const stepsShown = (has: StepsValue) =>
  all.filter(({ step }) => step !== 'commercialEvaluation' || has.commercialEvaluation);

/** Where Skip leads. */
export const skipTarget: ResponseStep = 'vendorInvite';
