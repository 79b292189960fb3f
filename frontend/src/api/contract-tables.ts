import {
  approveUser,
  changePassword,
  currentUser,
  forgotPassword,
  listSessions,
  listWaitingUsers,
  logIn,
  logOut,
  resendVerification,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
  signUp,
  verifyEmail,
} from '@bidboard/backend/contracts/accounts';
import {
  getCatalogueProduct,
  listCatalogueCategories,
  listCatalogueProducts,
  searchCatalogue,
  suggestFromCatalogue,
} from '@bidboard/backend/contracts/catalogue';
import { addCompany, getCompany, getCompanySuggestion } from '@bidboard/backend/contracts/companies';
import { getRfps } from '@bidboard/backend/contracts/dashboard';
import { enquiryList, submitEnquiry } from '@bidboard/backend/contracts/enquiries';
import {
  rateAnswer,
  rfpDetail,
  rfpTimeline,
  vendorResponse,
  vendorTable,
} from '@bidboard/backend/contracts/evaluation';
import { createVendors, deleteVendorEmail, getVendors } from '@bidboard/backend/contracts/invites';
import { wouldLikeOptions } from '@bidboard/backend/contracts/meetings';
import {
  createCommercial,
  createTechnical,
  getCommercial,
  getTechnical,
  previewQuestionnaire,
} from '@bidboard/backend/contracts/requirements';
import {
  acceptInvite,
  saveCommercialAnswers,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/contracts/responses';
import { addProject, createRfp, getProject, getRfpById } from '@bidboard/backend/contracts/rfps';
import {
  addToShortlist,
  keepShortlist,
  removeFromShortlist,
  shortlist,
} from '@bidboard/backend/contracts/shortlists';

/** What is read and kept: each becomes a query endpoint of its name. */
export const keptContracts = {
  searchCatalogue,
  suggestFromCatalogue,
  getCatalogueProduct,
  listCatalogueProducts,
  listCatalogueCategories,
  shortlist,
  wouldLikeOptions,
  enquiryList,
  currentUser,
  listSessions,
  listWaitingUsers,
  getCompany,
  getCompanySuggestion,
  getRfps,
  getRfpById,
  getProject,
  getTechnical,
  getCommercial,
  getVendors,
  rfpDetail,
  rfpTimeline,
  vendorTable,
  vendorResponse,
} as const;

/** What is sent once and not kept: every command, and the queries that read an uploaded file. */
export const sentContracts = {
  signUp,
  resendVerification,
  verifyEmail,
  logIn,
  logOut,
  forgotPassword,
  resetPassword,
  changePassword,
  revokeSession,
  revokeOtherSessions,
  approveUser,
  addToShortlist,
  removeFromShortlist,
  keepShortlist,
  submitEnquiry,
  addCompany,
  createRfp,
  addProject,
  createTechnical,
  createCommercial,
  previewQuestionnaire,
  createVendors,
  deleteVendorEmail,
  acceptInvite,
  saveTechnicalAnswers,
  saveCommercialAnswers,
  submitResponse,
  rateAnswer,
} as const;

export type KeptContracts = typeof keptContracts;
export type SentContracts = typeof sentContracts;
export type KeptName = keyof KeptContracts;
export type SentName = keyof SentContracts;

/**
 * Which answers a sent contract makes stale. What the server pushes (cards, vendor table, overview, sections)
 * is not listed: it arrives by itself once the read model has followed.
 */
export const staleAfter: { readonly [N in SentName]?: readonly KeptName[] } = {
  changePassword: ['listSessions'],
  revokeSession: ['listSessions'],
  revokeOtherSessions: ['listSessions'],
  approveUser: ['listWaitingUsers'],
  submitEnquiry: ['enquiryList'],
  addCompany: ['getCompany', 'currentUser', 'getRfpById'],
  createRfp: ['getRfpById', 'rfpDetail'],
  addProject: ['getProject'],
  createTechnical: ['getTechnical'],
  createCommercial: ['getCommercial'],
  createVendors: ['getVendors', 'getRfpById', 'rfpDetail'],
  deleteVendorEmail: ['getVendors'],
  acceptInvite: ['getRfpById'],
  saveTechnicalAnswers: ['getRfpById'],
  saveCommercialAnswers: ['getRfpById'],
  submitResponse: ['getRfpById'],
};
