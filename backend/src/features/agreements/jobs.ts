export {
  findAgreementNotification,
  formatAcceptance,
  formatAgreementDue,
  type AgreementNotification,
} from './agreement-notification.ts';
export { remindOfAgreements } from './agreement-reminders.ts';
