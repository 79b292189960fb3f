import type { IconName } from '../ui/icon.tsx';

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
      '/app/update-rfp',
      '/app/edit-rfp',
      '/app/submit-rfp',
      '/app/dashboard-rfp',
      '/app/open-rfps',
    ],
  },
  { to: '/app/additional-information', label: 'Company and products', icon: 'building' },
];

/** Places that operators alone have. */
export const operatorPlaces: readonly AccountPlace[] = [];

export const isPlace = (place: AccountPlace, path: string): boolean =>
  [place.to, ...(place.under ?? [])].some((start) => path === start || path.startsWith(`${start}/`));
