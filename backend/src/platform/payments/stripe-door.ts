import type { Stripe } from 'stripe';
import type { DocumentKind } from '../../contracts/payments.ts';
import { metadataOf } from './order-metadata.ts';
import type { PaymentsConfig } from './payments-config.ts';
import type { CheckoutOrder, PaymentsDoor } from './payments-door.ts';
import { readMessage } from './payment-message.ts';
import { withPayment } from './read-session.ts';
import { readSince } from './read-since.ts';
import { readSubject } from './read-subject.ts';
import { answered, foundAt, idOf, stripeClient } from './stripe-calls.ts';

/** Payments by Stripe, or by a stand-in that speaks its API. */
export function openPayments(config: PaymentsConfig): PaymentsDoor {
  const stripe = stripeClient(config);
  return {
    async createCustomer({ companyId, name, email }) {
      const customer = await answered(
        stripe.customers.create(
          { name, email, metadata: { companyId } },
          // Who buys first may differ between two attempts, and with them what is sent.
          { idempotencyKey: `customer.${companyId}.${email}` },
        ),
      );
      return customer.id;
    },
    openCheckout: (order) => answered(openCheckout(stripe, order)),
    async findCheckout(sessionId) {
      const { status, url } = await answered(stripe.checkout.sessions.retrieve(sessionId));
      if (status === 'open' && url !== null) return { status: 'open', url };
      return { status: status === 'complete' ? 'complete' : 'expired' };
    },
    async openPortal(customer, returnUrl) {
      const { url } = await answered(
        stripe.billingPortal.sessions.create(
          { customer, return_url: returnUrl },
          { idempotencyKey: `portal.${crypto.randomUUID()}` },
        ),
      );
      return url;
    },
    findDocument: (source, kind) => answered(findDocument(stripe, source, kind)),
    readMessage: (body, signature, now) =>
      readMessage(stripe, config.webhookSecret, { body, signature, now }),
    read: (subject) => answered(readSubject(stripe, subject)),
    readSince: (since) => readSince(stripe, since),
  };
}

async function openCheckout(stripe: Stripe, { order, ...asked }: CheckoutOrder) {
  const metadata = metadataOf(order);
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: asked.isYearly ? 'subscription' : 'payment',
      customer: asked.customerId,
      client_reference_id: order.productId,
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency,
            unit_amount: order.amountMinor,
            product_data: { name: `${asked.planName}: ${order.productName}`, description: asked.description },
            ...(asked.isYearly && { recurring: { interval: 'year' } }),
          },
        },
      ],
      metadata,
      ...(asked.isYearly
        ? { subscription_data: { metadata } }
        : { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }),
    },
    { idempotencyKey: asked.idempotencyKey },
  );
  if (url === null) throw new Error(`checkout ${id} has no page`);
  return { sessionId: id, url };
}

async function findDocument(stripe: Stripe, source: string, kind: DocumentKind): Promise<string | undefined> {
  const isSession = source.startsWith('cs_');
  const session = isSession
    ? await foundAt(stripe.checkout.sessions.retrieve(source, { expand: withPayment }))
    : undefined;
  const invoiceId = isSession ? idOf(session?.invoice) : source;
  if (kind === 'receipt') return (await receiptOf(stripe, session, invoiceId)) ?? undefined;
  const invoice = invoiceId === undefined ? undefined : await foundAt(stripe.invoices.retrieve(invoiceId));
  return (kind === 'invoice' ? invoice?.hosted_invoice_url : invoice?.invoice_pdf) ?? undefined;
}

/** A receipt is of a charge: that of the session, else that which paid the invoice. */
async function receiptOf(
  stripe: Stripe,
  session: Stripe.Checkout.Session | undefined,
  invoice: string | undefined,
): Promise<string | null | undefined> {
  const intent = session?.payment_intent;
  const latest = typeof intent === 'object' ? intent?.latest_charge : undefined;
  if (typeof latest === 'object') return latest?.receipt_url;
  if (invoice === undefined) return undefined;
  const { data } = await stripe.invoicePayments.list({ invoice, limit: 1 });
  const intentId = idOf(data[0]?.payment.payment_intent);
  if (intentId === undefined) return undefined;
  const { data: charges } = await stripe.charges.list({ payment_intent: intentId, limit: 1 });
  return charges[0]?.receipt_url;
}
