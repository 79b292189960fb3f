import type { Stripe } from 'stripe';
import type { World } from '../world.ts';
import { listObject, newId } from './api-object.ts';
import { wireDecimal, type Period } from './price.ts';

export interface InvoicedItem {
  price: Stripe.Price;
  quantity: number;
  amount: number;
  description: string | null;
  /** The subscription item that is billed, if there is one. */
  subscriptionItem?: string | undefined;
}

export interface InvoiceInput {
  customer: Stripe.Customer;
  currency: string;
  items: InvoicedItem[];
  period: Period;
  reason: Stripe.Invoice.BillingReason;
  subscription?: Stripe.Subscription | undefined;
  metadata: Record<string, string>;
}

function lineOf(invoice: string, input: InvoiceInput, item: InvoicedItem): Stripe.InvoiceLineItem {
  const { subscription, period } = input;
  return {
    id: newId('il_1'),
    object: 'line_item',
    amount: item.amount,
    currency: input.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription?.metadata ?? {},
    parent: item.subscriptionItem
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription?.id ?? null,
            subscription_item: item.subscriptionItem,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: newId('ii_1'),
            proration: false,
            proration_details: null,
            subscription: null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: String(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: wireDecimal(item.quantity),
    subscription: subscription?.id ?? null,
    subtotal: item.amount,
    taxes: [],
  };
}

function nextNumber(world: World, customer: Stripe.Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  world.store.put('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

/** Creates a final invoice that waits for payment. */
export function createInvoice(world: World, input: InvoiceInput): Stripe.Invoice {
  const id = newId('in_1');
  const { subscription, items, period } = input;
  const customer = world.store.load('customer', input.customer.id);
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const now = world.now();
  return world.store.put('invoice', {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'Bidboard',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: input.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${world.origin}/invoices/${id}`,
    invoice_pdf: `${world.origin}/invoices/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listObject(
      `/v1/invoices/${id}/lines`,
      items.map((item) => lineOf(id, input, item)),
    ),
    livemode: false,
    metadata: input.metadata,
    next_payment_attempt: null,
    number: nextNumber(world, customer),
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  });
}

/** Records the outcome of a payment attempt on the invoice, and on the payment that links the two. */
export function settleInvoice(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.Invoice {
  const now = world.now();
  const isPaid = intent.status === 'succeeded';
  const known = world.store.all('invoice_payment').find((payment) => payment.invoice === invoice.id);
  world.store.put('invoice_payment', {
    id: known?.id ?? newId('inpay_1'),
    object: 'invoice_payment',
    amount_paid: isPaid ? invoice.total : null,
    amount_requested: invoice.total,
    created: known?.created ?? now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? now : null },
  });
  const tried = { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true };
  const settled = world.store.put(
    'invoice',
    isPaid
      ? {
          ...tried,
          amount_paid: invoice.total,
          amount_remaining: 0,
          next_payment_attempt: null,
          status: 'paid',
          status_transitions: { ...invoice.status_transitions, paid_at: now },
        }
      : { ...tried, next_payment_attempt: now + 3 * 86_400 },
  );
  world.notify(isPaid ? 'invoice.paid' : 'invoice.payment_failed', settled);
  return settled;
}

/** Returns the intent that pays the invoice, if there is one. */
export function intentOf(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const payment = world.store
    .all('invoice_payment')
    .find((invoicePayment) => invoicePayment.invoice === invoice.id);
  const id = payment?.payment.payment_intent;
  return typeof id === 'string' ? world.store.find('payment_intent', id) : undefined;
}
