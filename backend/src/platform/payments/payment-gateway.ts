import type { DocumentKind } from '../../contracts/payments.ts';
import type { Order, PaymentSubject, PaymentReading } from './payment-facts.ts';

export interface CheckoutOrder {
  order: Order;
  customerId: string;
  /** As people read them on the payment page. */
  planName: string;
  description: string;
  isYearly: boolean;
  successUrl: string;
  cancelUrl: string;
  /** The same key is the same checkout. */
  idempotencyKey: string;
}

/** A message of the provider whose signature is proven. */
export interface PaymentMessage {
  id: string;
  type: string;
  /** undefined where it tells of nothing that we follow. */
  subject: PaymentSubject | undefined;
}

/**
 * The payment provider. Every call goes over the network, so none belongs into a transaction; each rejects with
 * `PaymentsUnavailable` where the provider does not answer, and with the provider's own error where it refuses.
 */
export interface PaymentGateway {
  /** The same for the same key. */
  createCustomer(company: { companyId: string; name: string }, idempotencyKey: string): Promise<string>;
  /** Rejects with `CustomerGone` where the provider does not know the customer. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** The address of one that is still open, else how it ended. */
  findCheckout(
    sessionId: string,
  ): Promise<{ status: 'open'; url: string } | { status: 'complete' | 'expired' }>;
  /** Rejects with `CustomerGone` where the provider does not know the customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** An address that is good now; undefined where there is no such document. */
  findDocument(
    source: { sessionId: string } | { invoiceId: string },
    kind: DocumentKind,
  ): Promise<string | undefined>;
  /** Reads a message as it came, byte for byte; rejects with `SignatureUnproven` if it is forged, changed or stale. */
  readMessage(body: Buffer, signature: string, now: number): Promise<PaymentMessage>;
  read(subject: PaymentSubject): Promise<PaymentReading>;
  /** All that was begun, paid, refunded or disputed since, each once, read as it is now. */
  readSince(since: number): AsyncIterable<PaymentReading>;
  /** Resolves where the provider answers at all. */
  greet(): Promise<void>;
}

/** The provider cannot be reached or is overloaded: the same may be asked again. */
export class PaymentsUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the payment provider does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

export class CustomerGone extends Error {}

export class SignatureUnproven extends Error {
  constructor(cause: unknown) {
    super('the signature does not prove who sends this', { cause });
  }
}
