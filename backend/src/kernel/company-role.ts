/** A user's roles in their company. All members handle what it owns; only its owner and admins delete things and handle money. */
export const companyRoles = ['owner', 'admin', 'member'] as const;
export type CompanyRole = (typeof companyRoles)[number];
