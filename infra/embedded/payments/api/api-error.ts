export interface ErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
}

/** A refusal in the words and with the status that Stripe has for it. */
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

/** What a path names is answered by 404, what a parameter names by 400. */
export function noSuch(thing: string, id: string, param: string): ApiError {
  const status = param === 'id' ? 404 : 400;
  return new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${thing}: '${id}'`,
  });
}
