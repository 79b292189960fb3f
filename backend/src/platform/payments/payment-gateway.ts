import type { Order, PaymentSubject, PaymentReading } from './payment-facts.ts';

/** The documents of a payment that the provider keeps. */
export type PaymentDocumentKind = 'invoice' | 'invoicePdf' | 'receipt';

export interface CheckoutOrder {
  order: Order;
  customerId: string;
  /** The name that people read on the payment page. */
  planName: string;
  description: string;
  isYearly: boolean;
  successUrl: string;
  cancelUrl: string;
  /** The key of the checkout; the same key returns the same checkout. */
  idempotencyKey: string;
}

/** A message of the provider with a proven signature. */
export interface PaymentMessage {
  id: string;
  type: string;
  /** The subject; undefined if the message is about nothing that we follow. */
  subject: PaymentSubject | undefined;
}

/**
 * The payment provider. Every call goes over the network, so no call belongs in a transaction. Each rejects with
 * `PaymentsUnavailableError` if the provider does not answer, and with the provider's own error if it refuses.
 */
export interface PaymentGateway {
  /** Creates a customer; the same key returns the same customer. */
  createCustomer(company: { companyId: string; name: string }, idempotencyKey: string): Promise<string>;
  /** Opens a checkout. Rejects with `CustomerDeletedError` if the provider does not know the customer. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Returns the address of a checkout that is still open, otherwise how it ended. */
  findCheckout(
    sessionId: string,
  ): Promise<{ status: 'open'; url: string } | { status: 'complete' | 'expired' }>;
  /** Opens the customer portal. Rejects with `CustomerDeletedError` if the provider does not know the customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Returns an address that is valid now, or undefined if there is no such document. */
  findDocument(
    source: { sessionId: string } | { invoiceId: string },
    kind: PaymentDocumentKind,
  ): Promise<string | undefined>;
  /** Reads a message as it arrived, byte for byte. Rejects with `InvalidSignatureError` if it is forged, changed or stale. */
  readMessage(body: Buffer, signature: string, now: number): Promise<PaymentMessage>;
  read(subject: PaymentSubject): Promise<PaymentReading>;
  /** Yields everything that was started, paid, refunded or disputed since then, each once, in its current state. */
  readSince(since: number): AsyncIterable<PaymentReading>;
  /** Resolves if the provider answers at all. */
  checkConnection(): Promise<void>;
}

/** The provider cannot be reached or is overloaded. The caller may retry the same call. */
export class PaymentsUnavailableError extends Error {
  constructor(cause: unknown) {
    super(
      `the payment provider does not respond: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}

export class CustomerDeletedError extends Error {}

export class InvalidSignatureError extends Error {
  constructor(cause: unknown) {
    super('the signature does not match the sender', { cause });
  }
}
