import type { CompanyRole } from '@bidboard/backend/kernel/company-role';

export const roleNames: Record<CompanyRole, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

export const roleDetails: Record<CompanyRole, string> = {
  owner: 'Transfers the company to them',
  admin: 'Can delete, pay, and invite or remove members',
  member: 'Can do everything except delete and pay',
};
