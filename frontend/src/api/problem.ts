import type { FieldError } from '@bidboard/backend/contracts/schema';

/** An error as the server words it. `status` 0 with code `noAnswer`: nothing came back. */
export interface Problem {
  status: number;
  code: string;
  message: string;
  errors?: FieldError[];
  /** The id of what stands in the way, where one can be led to it. */
  about?: string;
  /** For how long the server wants to be left alone, where it said so. */
  retryAfterMs?: number;
}

export const noAnswer: Problem = {
  status: 0,
  code: 'noAnswer',
  message: 'The server did not answer. Please try again.',
};

export const tooLate: Problem = { ...noAnswer, code: 'tooLate' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';

/** A problem out of an answer's status, body and Retry-After, whatever these are. */
export function problemOfAnswer(status: number, body: unknown, retryAfter?: string | null): Problem {
  const fields = isRecord(body) ? body : {};
  // A proxy may say a date; its clock is another one than ours.
  const retryAfterMs = Number(retryAfter) * 1000;
  // 502, 503 and 504 in words that are not ours: of a proxy that had no answer of the server.
  const code = status > 500 ? noAnswer.code : `http${status}`;
  const errors = Array.isArray(fields['errors']) ? fields['errors'].filter(isFieldError) : [];
  return {
    status,
    code: typeof fields['code'] === 'string' ? fields['code'] : code,
    message: typeof fields['message'] === 'string' ? fields['message'] : `HTTP error, status = ${status}`,
    ...(errors.length > 0 ? { errors } : {}),
    ...(typeof fields['about'] === 'string' && { about: fields['about'] }),
    ...(retryAfterMs > 0 && { retryAfterMs }),
  };
}

/** The problem in whatever a query or a failed `unwrap()` gave as its error. */
export function problemOf(error: unknown): Problem {
  if (isRecord(error) && typeof error['status'] === 'number') return problemOfAnswer(error['status'], error);
  return {
    status: 0,
    code: 'unexpected',
    message: 'Something went wrong. Please try again.',
  };
}

/** What an alert says of it: the first field's complaint, else the message. */
export const problemText = (problem: Problem): string => problem.errors?.[0]?.message ?? problem.message;
