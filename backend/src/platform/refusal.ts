import { refusals, type RefusalCode } from '../contracts/refusals.ts';
import type { FieldError } from '../contracts/schema.ts';

/** The domain saying no. Not a defect: it is answered, never logged as an error. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldError[] | undefined;
  readonly about: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, said: Said = {}) {
    super(said.message ?? refusals[code], { cause: said.cause });
    this.code = code;
    this.errors = said.errors;
    this.about = said.about;
    this.retryAfterSeconds = said.retryAfterSeconds;
  }
}

interface Said {
  message?: string;
  errors?: FieldError[];
  about?: string;
  retryAfterSeconds?: number;
  /** What went wrong, for the log; never shown. */
  cause?: unknown;
}

export function refuse(code: RefusalCode, said?: Said): never {
  throw new Refusal(code, said);
}

/** `load`s that find nothing answer exactly like what is not the caller's to see. */
export function orNotFound<T>(value: T | null | undefined): T {
  return value ?? refuse('notFound');
}
