import type { companyTypes } from '@bidboard/backend/features/companies/contract';

/** Returns for example "Privately held" for privately-held. */
export const companyTypeLabel = (type: (typeof companyTypes)[number]): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
