import { refusals, type RefusalCode } from '../kernel/refusals.ts';
import type { FieldError } from '../kernel/schema/schema.ts';

/** A refusal by the domain. It is not a defect: it is sent as a response and never logged as an error. */
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
  /** The underlying error, for the log; never shown. */
  cause?: unknown;
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Refuses notFound if a `load` finds nothing, exactly as if the caller may not see it. */
export function orNotFound<T>(value: T | null | undefined): T {
  return value ?? refuse('notFound');
}
