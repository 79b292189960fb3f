export {
  findApprovalNotification,
  formatApproval,
  type ApprovalNotification,
} from './approval-notification.ts';
