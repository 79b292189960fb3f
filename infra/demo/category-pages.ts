import type { saveCategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { demoCompanies } from './demo-companies.ts';
import { demoLogos } from './demo-logos.ts';

/** The vendors of the demo appear with their own logo, all others with their initials. */
const logos = new Map(
  Object.entries(demoCompanies).map(([who, { companyName }]) => [
    companyName,
    demoLogos[who as keyof typeof demoLogos],
  ]),
);
const vendors = (...names: string[]) => names.map((name) => ({ name, logo: logos.get(name) ?? 'monogram' }));
const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

/** The operator's texts for some categories. A vendor without a link leads to its products. */
export const categoryPages: readonly Infer<typeof saveCategoryPageContent.body>[] = [
  {
    category: 'Identity & Access',
    description: text(
      'Identity and access products decide **who may open what**, prove it at the door and take it back on the last day. A directory knows the people, single sign-on lets them in once for all applications, governance shows afterwards who could reach which system.',
      'Worth asking every vendor:',
      '- Which of our applications connect by SAML or OpenID Connect as they are, and what do the others need?\n- How does a leaver in the HR system lose access everywhere, and how soon?\n- Who gets in while the line to the provider is down?',
    ),
    topVendors: vendors('Calder Systems', 'Northgate Identity', 'Okta', 'Microsoft'),
    challengerVendors: vendors('Meridian Trust', 'Pazitel', 'JumpCloud'),
    kpis: [
      { label: 'Sign-in', value: 'SAML 2.0, OpenID Connect' },
      { label: 'Accounts', value: 'SCIM 2.0 (RFC 7643)' },
      { label: 'Without passwords', value: 'WebAuthn, FIDO2' },
    ],
  },
  {
    category: 'Finance & Payroll',
    description: text(
      'The ledger, the payroll and all that feeds them: invoices, expenses, subscriptions, plans. Products differ less in what they book than in the **countries, currencies and companies** that they keep apart and bring together again.',
      'Before a demonstration, write down how many legal entities close the month together, which banks send statements and who signs a payment run.',
    ),
    topVendors: vendors('Sage', 'Xero', 'Intuit', 'ADP'),
    challengerVendors: vendors('Pleo', 'Deel', 'Pigment'),
    kpis: [
      { label: 'E-invoices in the EU', value: 'EN 16931' },
      { label: 'Payroll reports in the UK', value: 'on or before payday' },
      { label: 'VAT records in the UK', value: '6 years' },
    ],
  },
  {
    category: 'HR & Talent',
    description: text(
      'One record of every person, and what is built on it: hiring, learning, reviews, leave. The record is **personal data throughout**, so access, deletion and export deserve as many questions as the features.',
      'Ask to see a start, a change of team and a leaving from end to end, with the payroll of your own country.',
    ),
    topVendors: vendors('Workday', 'SAP', 'Personio'),
    challengerVendors: vendors('Factorial', 'BambooHR', 'Lattice'),
    kpis: [
      { label: 'Reply to a request for own records', value: '1 month (GDPR, article 12)' },
      { label: 'Tell of a breach', value: '72 hours (GDPR, article 33)' },
    ],
  },
  {
    category: 'Procurement',
    description: text(
      'From the wish of a colleague to the paid invoice: requests, tenders, contracts, orders, suppliers. Some products do the whole way, others one stretch of it well and connect to the rest.',
      'What decides is seldom the tender itself but **what happens to the order afterwards**: in which ERP it stands, who matches the invoice, and how a supplier who has no account takes part.',
    ),
    topVendors: vendors('Coupa', 'SAP', 'Ivalua'),
    challengerVendors: vendors('Zip', 'Keelvar', 'EcoVadis'),
    kpis: [
      { label: 'Invoices between networks', value: 'Peppol' },
      { label: 'Codes of goods', value: 'UNSPSC, CPV' },
    ],
  },
];
