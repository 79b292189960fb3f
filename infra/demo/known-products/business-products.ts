import { listPrice, priceOnRequest, type KnownProduct } from './known-product.ts';

/** Sales, finance, people and shops. */
export const businessProducts: readonly KnownProduct[] = [
  {
    product: 'Salesforce Sales Cloud',
    pricing: listPrice('Starter Suite', 25, 'user per month'),
    features: {
      Selling: ['Accounts, contacts and deals', 'Quotes and forecasts from Pro Suite', 'Mail sync'],
      Platform: ['Own objects and fields', 'Flows without code', 'AppExchange'],
    },
  },
  {
    product: 'HubSpot Sales Hub',
    pricing: listPrice('Starter, billed monthly', 20, 'seat per month'),
    features: {
      Selling: ['Deals on a board', 'Meeting links', 'Sequences from Professional'],
      Platform: ['Free contact database', 'One record with marketing and service'],
    },
  },
  {
    product: 'Dynamics 365 Sales',
    pricing: listPrice('Professional', 65, 'user per month'),
    features: {
      Selling: ['Leads, deals and quotes', 'Guided stages', 'Forecasts from Enterprise'],
      Platform: ['Inside Outlook and Teams', 'Power Platform', 'Data in Dataverse'],
    },
  },
  {
    product: 'Zoho CRM',
    pricing: listPrice('Standard, billed yearly', 14, 'user per month'),
    features: {
      Selling: ['Leads and deals', 'Scoring rules', 'Telephony'],
      Platform: ['Workflow rules', 'Own modules from Professional', 'Other Zoho products'],
    },
  },
  {
    product: 'Salesforce Service Cloud',
    pricing: listPrice('Starter Suite', 25, 'user per month'),
    features: {
      Cases: ['Mail, web, chat and telephone', 'Queues and routing', 'Macros'],
      'Self-service': ['Knowledge base', 'Customer portal'],
    },
  },
  {
    product: 'Docusign eSignature',
    pricing: listPrice('Standard, billed yearly', 25, 'user per month'),
    features: {
      Signing: ['Signing on any device', 'Order of signatories', 'Reminders'],
      Evidence: ['Certificate of completion', 'Advanced and qualified signatures as an add-on'],
    },
  },
  {
    product: 'Mailchimp',
    pricing: listPrice('Essentials, up to 500 contacts', 13, 'month'),
    features: {
      Campaigns: ['Drag-and-drop editor', 'A/B tests', 'Sign-up forms'],
      Automation: ['Journeys from Standard', 'Segments', 'Shop integrations'],
    },
  },
  {
    product: 'Shopify',
    pricing: listPrice('Basic, billed monthly', 39, 'month'),
    features: {
      Shop: ['Themes', 'Checkout and payments', 'Discounts and gift cards'],
      Selling: ['Point of sale', 'Marketplaces and social networks', 'Several currencies'],
    },
  },
  {
    product: 'Stripe Payments',
    features: {
      Payments: ['Cards, wallets and local methods', 'Ready checkout page', 'Payment links'],
      Risk: ['Fraud rules', '3-D Secure', 'Disputes'],
      Developers: ['API with test mode', 'Webhooks'],
    },
  },
  {
    product: 'QuickBooks Online',
    features: {
      Books: ['Invoices and estimates', 'Bank feeds', 'Receipts by photo'],
      Reports: ['Profit and loss', 'Cash flow', 'Sales tax'],
    },
  },
  {
    product: 'Xero',
    features: {
      Books: ['Invoices and bills', 'Bank reconciliation', 'Any number of users'],
      Reports: ['Profit and loss', 'VAT returns in the UK'],
    },
  },
  {
    product: 'Oracle NetSuite',
    pricing: priceOnRequest,
    features: {
      Finance: ['General ledger', 'Several subsidiaries and currencies', 'Revenue recognition'],
      Operations: ['Stock and orders', 'Purchasing', 'Projects'],
    },
  },
  {
    product: 'SAP S/4HANA Cloud',
    pricing: priceOnRequest,
    features: {
      Finance: ['One ledger for accounting and controlling', 'Group reporting'],
      Operations: ['Purchasing and sales', 'Production planning', 'Warehouse management'],
    },
  },
  {
    product: 'SAP Concur',
    pricing: priceOnRequest,
    features: {
      Travel: ['Booking within the policy', 'Itineraries'],
      Expenses: ['Receipts by photo', 'Approval rules', 'Card feeds'],
    },
  },
  {
    product: 'Workday HCM',
    pricing: priceOnRequest,
    features: {
      People: ['Employee records', 'Organisation changes', 'Absence and time'],
      Talent: ['Reviews and goals', 'Recruiting', 'Learning'],
    },
  },
  {
    product: 'BambooHR',
    pricing: priceOnRequest,
    features: {
      People: ['Employee records', 'Time off', 'Onboarding checklists'],
      Talent: ['Applicant tracking', 'Reviews', 'Surveys'],
    },
  },
];
