/** The noun of the business that a call belongs to, by the first word of its path; a word that is not here stands for itself. */
export const callNouns: { readonly [firstWord: string]: string } = {
  users: 'accounts',
  company: 'companies',
  product: 'products',
  catalogue: 'catalogue',
  client: 'meetings',
  enquiry: 'meetings',
  subscription: 'billing',
  rfp: 'rfps',
  project: 'rfps',
  technical: 'requirements',
  commercial: 'requirements',
  vendor: 'invites',
  inviteAcceptVendor: 'responses',
  invitedTechnicalDetail: 'responses',
  invitedCommercialDetail: 'responses',
  rfpDashboard: 'evaluation',
};
