import { addCompany } from '../../features/companies/contract.ts';
import type { Infer } from '../../kernel/schema/schema.ts';

export const smallLogo = '<svg viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>';

/** Returns the company form as a browser sends it, with a small logo. */
export function companyForm(values: Partial<Infer<typeof addCompany.body>>, logo = 'logo.svg'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    form.append(name, addCompany.multipart?.json?.includes(name) ? JSON.stringify(value) : String(value));
  form.append('logo', new Blob([smallLogo]), logo);
  return form;
}
