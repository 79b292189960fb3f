export { leaveWallet } from './wallets/product-wallets.ts';
export { hasMeans } from './wallets/product-wallets.ts';
export { grantRfpPass, meansOf, payForInvite } from './wallets/acceptance-payment-store.ts';
export { meetingMeansOf, payForMeeting } from './wallets/acceptance-payment-store.ts';
export { listLicensed, lockWallet, renameWallet } from './wallets/product-wallets.ts';
export { returnInvitePayments } from './wallets/acceptance-payment-store.ts';
