export interface ErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
}

/** A refusal with Stripe's message and status. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** Returns a 404 if the path names a missing object, and a 400 if a parameter names it. */
export function noSuch(thing: string, id: string, param: string): ApiError {
  const status = param === 'id' ? 404 : 400;
  return new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${thing}: '${id}'`,
  });
}
