import { isDatabaseAway } from './database-trouble.ts';
import { MailAway } from './mail.ts';
import { PaymentsAway } from './payments/payment-gateway.ts';
import { isNoRoom } from './storage.ts';
import { StorageAway } from './storage-s3.ts';

/**
 * Whether an error says that something which this process stands on cannot be reached now, or has no room: database, mail server,
 * storage, payment provider. Of several errors all must say so, else one of them is about the thing that was to be done.
 */
export function mayPass(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(mayPass);
  return (
    error instanceof MailAway ||
    error instanceof PaymentsAway ||
    error instanceof StorageAway ||
    isDatabaseAway(error) ||
    isNoRoom(error)
  );
}
