import type { Stripe } from 'stripe';
import { metadataOf } from './order-metadata.ts';
import type { PaymentsConfig } from './payments-config.ts';
import type { CheckoutOrder, PaymentDocumentKind, PaymentGateway } from './payment-gateway.ts';
import { readMessage } from './payment-message.ts';
import { readSince } from './read-since.ts';
import { readSubject } from './read-subject.ts';
import {
  answered,
  answeredEach,
  forCustomer,
  foundAt,
  idOf,
  jobRetryPolicy,
  stripeClient,
  type RetryPolicy,
} from './stripe-calls.ts';
import { chargeOf } from './amount-returned.ts';

/** Opens payments with Stripe, or with a stand-in that speaks its API. */
export function openPayments(
  config: PaymentsConfig,
  retryPolicy: RetryPolicy = jobRetryPolicy,
): PaymentGateway {
  const stripe = stripeClient(config, retryPolicy);
  return {
    async createCustomer({ companyId, name }, idempotencyKey) {
      const customer = await answered(
        stripe.customers.create({ name, metadata: { companyId } }, { idempotencyKey }),
      );
      return customer.id;
    },
    openCheckout: (order) => answered(forCustomer(openCheckout(stripe, order))),
    async findCheckout(sessionId) {
      const found = await answered(foundAt(stripe.checkout.sessions.retrieve(sessionId)));
      if (found?.status === 'open' && found.url !== null) return { status: 'open', url: found.url };
      return { status: found?.status === 'complete' ? 'complete' : 'expired' };
    },
    async openPortal(customer, returnUrl) {
      const { url } = await answered(
        forCustomer(
          stripe.billingPortal.sessions.create(
            { customer, return_url: returnUrl },
            { idempotencyKey: `portal.${crypto.randomUUID()}` },
          ),
        ),
      );
      return url;
    },
    findDocument: (source, kind) => answered(findDocument(stripe, source, kind)),
    readMessage: (body, signature, now) =>
      readMessage(stripe, config.webhookSecret, { body, signature, now }),
    read: (subject) => answered(readSubject(stripe, subject)),
    readSince: (since) => answeredEach(readSince(stripe, since)),
    // No object has this name, and a response that says so proves that the provider is available.
    async checkConnection() {
      await answered(foundAt(stripe.checkout.sessions.retrieve('cs_test_isAnybodyThere')));
    },
  };
}

async function openCheckout(stripe: Stripe, { order, ...checkout }: CheckoutOrder) {
  const metadata = metadataOf(order);
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: checkout.isYearly ? 'subscription' : 'payment',
      customer: checkout.customerId,
      client_reference_id: order.productId,
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency,
            unit_amount: order.amountMinor,
            product_data: {
              name: `${checkout.planName}: ${order.productName}`,
              description: checkout.description,
            },
            ...(checkout.isYearly && { recurring: { interval: 'year' } }),
          },
        },
      ],
      metadata,
      ...(checkout.isYearly
        ? { subscription_data: { metadata } }
        : { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }),
    },
    { idempotencyKey: checkout.idempotencyKey },
  );
  if (url === null) throw new Error(`checkout ${id} has no URL`);
  return { sessionId: id, url };
}

async function findDocument(
  stripe: Stripe,
  source: { sessionId: string } | { invoiceId: string },
  kind: PaymentDocumentKind,
): Promise<string | undefined> {
  const session =
    'sessionId' in source ? await foundAt(stripe.checkout.sessions.retrieve(source.sessionId)) : undefined;
  const invoiceId = 'invoiceId' in source ? source.invoiceId : idOf(session?.invoice);
  if (kind === 'receipt') {
    const intentId = idOf(session?.payment_intent) ?? (await intentOf(stripe, invoiceId));
    const charge = intentId === undefined ? undefined : await chargeOf(stripe, intentId);
    return charge?.receipt_url ?? undefined;
  }
  const invoice = invoiceId === undefined ? undefined : await foundAt(stripe.invoices.retrieve(invoiceId));
  return (kind === 'invoice' ? invoice?.hosted_invoice_url : invoice?.invoice_pdf) ?? undefined;
}

/** Returns the payment intent that paid an invoice. */
async function intentOf(stripe: Stripe, invoice: string | undefined): Promise<string | undefined> {
  if (invoice === undefined) return undefined;
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
  return idOf(data[0]?.payment.payment_intent);
}
