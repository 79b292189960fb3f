export {
  findConflictNotification,
  formatConflict,
  type ConflictNotification,
} from './conflict-notification.ts';
export { listDeclaringPeople } from './tasks.ts';
