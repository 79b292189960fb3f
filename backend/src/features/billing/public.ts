export { detachWallet } from './wallets/product-wallets.ts';
export { hasPaymentMeans } from './wallets/product-wallets.ts';
export { grantRfpPass, paymentMeansOf, payForInvite } from './wallets/pay-for-acceptance.ts';
export { meetingPaymentMeansOf, payForMeeting } from './wallets/pay-for-acceptance.ts';
export { listLicensed, lockWallet, renameWallet } from './wallets/product-wallets.ts';
export { returnInvitePayments } from './wallets/pay-for-acceptance.ts';
