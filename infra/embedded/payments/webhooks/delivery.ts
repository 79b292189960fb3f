/** A delivery of an event that is due, or that was tried and is due again. */
export interface WaitingDelivery {
  id: string;
  eventId: string;
  attempt: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** The outcome of one attempt. */
export interface DeliveryRecord {
  eventId: string;
  type: string;
  attempt: number;
  /** The status of the response, the reason why there was none, or the reason why it was not sent. */
  outcome: number | string;
  at: number;
}

/** The settings for deliveries. */
export interface DeliverySettings {
  /** The destination; without an address nothing is sent. */
  url?: string | undefined;
  /** If off, events are never sent; if held, they are kept for `release`. */
  state: 'on' | 'off' | 'held';
  /** Every event whose number is a multiple of this is lost; 0 for none. */
  dropEvery: number;
  /** The number of times that each event is sent. */
  copies: number;
}
