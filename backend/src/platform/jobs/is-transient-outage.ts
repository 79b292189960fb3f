import { isDatabaseUnavailable } from '../database/database-error.ts';
import { MailUnavailableError } from '../notifications/mail.ts';
import { PaymentsUnavailableError } from '../payments/payment-gateway.ts';
import { isStorageFull } from '../storage/storage.ts';
import { StorageUnavailableError } from '../storage/storage-s3.ts';

/**
 * Returns whether an error means that a dependency is unreachable now, or its disk is full: database, mail server, storage,
 * payment provider. An AggregateError counts only if all its errors do; otherwise one of them is about the work itself.
 */
export function isTransientOutage(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every(isTransientOutage);
  return (
    error instanceof MailUnavailableError ||
    error instanceof PaymentsUnavailableError ||
    error instanceof StorageUnavailableError ||
    isDatabaseUnavailable(error) ||
    isStorageFull(error)
  );
}
