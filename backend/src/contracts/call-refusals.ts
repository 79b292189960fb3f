import type { RefusalCode } from './refusals.ts';

/** What a call may refuse for reasons of its own, by its name, beyond what every call of its kind may refuse. */
export const callRefusals: { readonly [name: string]: readonly RefusalCode[] } = {
  logIn: ['wrongCredentials'],
  verifyEmail: ['linkExpired'],
  createRfp: ['notFound', 'alreadyPublished', 'changedMeanwhile'],
  addProject: ['notFound', 'changedMeanwhile'],
  createTechnical: ['notFound', 'alreadyPublished', 'changedMeanwhile', 'requirementsIncomplete'],
  createCommercial: ['notFound', 'alreadyPublished', 'changedMeanwhile', 'requirementsIncomplete'],
  previewQuestionnaire: ['questionnaireUnreadable'],
  createVendors: [
    'notFound',
    'alreadyInvited',
    'selfInvited',
    'emailNeeded',
    'vendorRequired',
    'requirementsIncomplete',
  ],
  deleteVendorEmail: ['notFound', 'alreadyPublished'],
  acceptInvite: [
    'notFound',
    'companyRequired',
    'creditsRequired',
    'inviteAnswered',
    'alreadyInvited',
    'changedMeanwhile',
  ],
  saveTechnicalAnswers: ['notFound', 'inviteNotAccepted', 'alreadySubmitted'],
  saveCommercialAnswers: ['notFound', 'inviteNotAccepted', 'alreadySubmitted'],
  submitResponse: ['notFound', 'inviteNotAccepted', 'alreadySubmitted'],
  rateAnswer: ['notFound'],
};
