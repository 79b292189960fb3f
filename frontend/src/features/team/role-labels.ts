import { t } from '@lingui/core/macro';
import type { CompanyRole } from '@bidboard/backend/kernel/company-role';

export const roleNames: Record<CompanyRole, string> = { owner: t`Owner`, admin: t`Admin`, member: t`Member` };

export const roleDetails: Record<CompanyRole, string> = {
  owner: t`Transfers the company to them`,
  admin: t`Can delete, pay, and invite or remove members`,
  member: t`Can do everything except delete and pay`,
};
