export { detachWallet } from './wallets/product-wallets.ts';
export { hasPaymentMeans } from './wallets/product-wallets.ts';
export { grantRfpPass, paymentMeansOf, payForInvite } from './wallets/acceptance-payment-store.ts';
export { meetingPaymentMeansOf, payForMeeting } from './wallets/acceptance-payment-store.ts';
export { listLicensed, lockWallet, renameWallet } from './wallets/product-wallets.ts';
export { returnInvitePayments } from './wallets/acceptance-payment-store.ts';
