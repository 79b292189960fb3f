import type { IconName } from '../../ui/icons/icon.tsx';

export interface AccountPlace {
  to: string;
  label: string;
  icon: IconName;
  /** Other addresses that belong to this place. */
  under?: readonly string[];
}

export const accountPlaces: readonly AccountPlace[] = [
  {
    to: '/app/dashboard',
    label: 'Dashboard',
    icon: 'board',
    under: [
      '/app/create-rfp',
      '/app/discovery-meeting',
      '/app/product-discovery',
      '/app/demo-meeting',
      '/app/product-request',
      '/app/discovery-meeting-request',
      '/app/update-rfp',
      '/app/edit-rfp',
      '/app/submit-rfp',
      '/app/dashboard-rfp',
      '/app/audit-rfp',
    ],
  },
  { to: '/app/open-rfps', label: 'Open RFPs', icon: 'globe' },
  { to: '/shortlist', label: 'Shortlist', icon: 'bookmark' },
  { to: '/app/enquiries', label: 'Enquiries', icon: 'mail' },
  { to: '/app/customers', label: 'Customers', icon: 'users' },
  { to: '/app/additional-information', label: 'Company and products', icon: 'building' },
  { to: '/app/team', label: 'Team', icon: 'team' },
  {
    to: '/app/billing-credit',
    label: 'Billing-Credit',
    icon: 'card',
    under: ['/app/product-list', '/app/subscription-plan'],
  },
  { to: '/app/account', label: 'Account', icon: 'lock' },
];

/** Places that only operators have. */
export const operatorPlaces: readonly AccountPlace[] = [
  { to: '/app/operations', label: 'Operations', icon: 'gauge' },
  { to: '/app/approvals', label: 'Approvals', icon: 'users' },
  { to: '/app/catalogue/categories', label: 'Categories', icon: 'layers' },
  { to: '/app/claims', label: 'Claims', icon: 'globe' },
  { to: '/app/payments-to-look-at', label: 'Payments', icon: 'card' },
];

export const isPlace = (place: AccountPlace, path: string): boolean =>
  [place.to, ...(place.under ?? [])].some((start) => path === start || path.startsWith(`${start}/`));
