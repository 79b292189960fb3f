/** What somebody is in their company. All handle what it owns; deletions and money are its owner's and admins'. */
export const companyRoles = ['owner', 'admin', 'member'] as const;
export type CompanyRole = (typeof companyRoles)[number];
