import { t } from '@lingui/core/macro';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';

/** An error as the server words it. `status` 0 with code `noAnswer` means that no response arrived. */
export interface Problem {
  status: number;
  code: string;
  message: string;
  errors?: FieldError[];
  /** The id of the blocker, if a page can link to it. */
  about?: string;
  /** How long the server asks clients to wait, if it says so. */
  retryAfterMs?: number;
}

export const noAnswer: Problem = {
  status: 0,
  code: 'noAnswer',
  message: t`The server did not respond. Please try again.`,
};

export const tooLate: Problem = { ...noAnswer, code: 'tooLate' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';

/** Builds a problem from a response's status, body and Retry-After, whatever they contain. */
export function problemOfAnswer(status: number, body: unknown, retryAfter?: string | null): Problem {
  const fields = isRecord(body) ? body : {};
  // A proxy may send a date, but its clock differs from ours.
  const retryAfterMs = Number(retryAfter) * 1000;
  // A 502, 503 or 504 without our error body comes from a proxy that got no response from the server.
  const code = status > 500 ? noAnswer.code : `http${status}`;
  const errors = Array.isArray(fields['errors']) ? fields['errors'].filter(isFieldError) : [];
  return {
    status,
    code: typeof fields['code'] === 'string' ? fields['code'] : code,
    message: typeof fields['message'] === 'string' ? fields['message'] : t`HTTP error, status = ${status}`,
    ...(errors.length > 0 ? { errors } : {}),
    ...(typeof fields['about'] === 'string' && { about: fields['about'] }),
    ...(retryAfterMs > 0 && { retryAfterMs }),
  };
}

/** Returns the problem in the error of a query or a failed `unwrap()`. */
export function problemOf(error: unknown): Problem {
  if (isRecord(error) && typeof error['status'] === 'number') return problemOfAnswer(error['status'], error);
  return {
    status: 0,
    code: 'unexpected',
    message: t`Something went wrong. Please try again.`,
  };
}

/** Returns the text of an alert: the first field error, or otherwise the message. */
export const problemText = (problem: Problem): string => problem.errors?.[0]?.message ?? problem.message;

/** Says whether a retry may help. A resource that is missing or forbidden stays so. */
export const isRetryable = ({ status }: Problem): boolean => status !== 404;
