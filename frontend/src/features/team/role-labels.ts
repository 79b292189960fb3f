import type { CompanyRole } from '@bidboard/backend/kernel/company-role';

export const roleNames: Record<CompanyRole, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

export const roleDetails: Record<CompanyRole, string> = {
  owner: 'Hands the company over to them',
  admin: 'Deletes, handles money, invites and removes members',
  member: 'Handles everything but deletions and money',
};
