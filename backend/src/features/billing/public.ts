export { leaveWallet } from './wallets/leave-wallet.ts';
export { hasMeans } from './wallets/means-of-company.ts';
export { grantRfpPass, meansOf, payForInvite } from './wallets/pay-for-invite.ts';
export { meetingMeansOf, payForMeeting } from './wallets/pay-for-meeting.ts';
export { listLicensed, lockWallet, renameWallet } from './wallets/product-wallets.ts';
export { returnInvitePayments } from './wallets/return-payment.ts';
