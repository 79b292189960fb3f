export { remindOfFinalRounds } from './final-round-reminders.ts';
export { endFinalRounds } from './open-rounds.ts';
export {
  findOfferReceipt,
  findRoundNotification,
  formatOpened,
  formatRoundTitle,
  listAskedVendors,
  type OfferReceiptMail,
  type RoundKind,
  type RoundNotification,
} from './final-round-notification.ts';
