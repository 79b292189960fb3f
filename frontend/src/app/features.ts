import type { VisitorFeature } from '../api/feature.ts';
import { accounts } from '../features/accounts/feature.ts';
import { catalogue } from '../features/catalogue/feature.ts';
import { enquiries } from '../features/enquiries/feature.ts';

/** The features with pages or parts for visitors. All others are in account-features.ts, which loads with the account. */
export const visitorFeatures: readonly VisitorFeature[] = [accounts, catalogue, enquiries];
