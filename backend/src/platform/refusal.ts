import { refusals, type RefusalCode } from '../contracts/refusals.ts';
import type { FieldError } from '../contracts/schema.ts';

/** The domain saying no. Not a defect: it is answered, never logged as an error. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldError[] | undefined;
  readonly about: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code], { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.about = details.about;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

interface RefusalDetails {
  message?: string;
  errors?: FieldError[];
  about?: string;
  retryAfterSeconds?: number;
  /** What went wrong, for the log; never shown. */
  cause?: unknown;
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** `load`s that find nothing answer exactly like what is not the caller's to see. */
export function orNotFound<T>(value: T | null | undefined): T {
  return value ?? refuse('notFound');
}
