// The features with pages or parts for visitors, one a line. All others are in account-features.ts, which loads with the account.
export { accounts } from '../features/accounts/feature.ts';
export { catalogue } from '../features/catalogue/feature.ts';
export { enquiries } from '../features/enquiries/feature.ts';
export { help } from '../features/help/feature.ts';
