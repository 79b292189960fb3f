/** The members of a company. */
export const companyRoom = (companyId: string) => `company_${companyId}`;
