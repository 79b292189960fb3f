export interface Answer {
  status: number;
  body: object;
}

export interface IdempotentAnswer extends Answer {
  fingerprint: string;
  /** The request that was answered first. */
  requestId: string;
  /** Seconds since 1970. */
  at: number;
}
