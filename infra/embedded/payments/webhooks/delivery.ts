/** A sending of an event that is due, or was tried and is due again. */
export interface WaitingDelivery {
  id: string;
  eventId: string;
  attempt: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** What came of one attempt. */
export interface DeliveryRecord {
  eventId: string;
  type: string;
  attempt: number;
  /** The status that was answered, what kept it from being answered, or why it was not sent at all. */
  outcome: number | string;
  at: number;
}

/** How the sending goes. */
export interface DeliverySettings {
  /** Where to; without an address nothing is sent. */
  url?: string | undefined;
  /** Off, what happens is never sent; held, it is kept for `release`. */
  state: 'on' | 'off' | 'held';
  /** Every so manieth event is lost; 0 for none. */
  dropEvery: number;
  /** How often each event is sent. */
  copies: number;
}
