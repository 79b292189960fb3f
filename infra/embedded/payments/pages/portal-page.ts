import type { Stripe } from 'stripe';
import { escapeHtml } from '../../html.ts';
import { itemOf } from '../resources/subscription.ts';
import { dayOf, money, pageOf } from './page-frame.ts';

const statusLabels: Readonly<Record<string, string>> = {
  active: 'Active',
  past_due: 'Payment is overdue',
  unpaid: 'Not paid',
  canceled: 'Ended',
};

export interface PortalPage {
  portal: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  subscriptions: (Stripe.Subscription & { productName: string })[];
  invoices: Stripe.Invoice[];
}

function formatEnd(subscription: Stripe.Subscription): string {
  const end = dayOf(subscription.ended_at ?? itemOf(subscription).current_period_end);
  if (subscription.status === 'canceled') return `Ended on ${end}`;
  return subscription.cancel_at_period_end ? `Ends on ${end}` : `Renews on ${end}`;
}

function subscriptionRow(portalId: string, subscription: PortalPage['subscriptions'][number]): string {
  const { price, quantity = 1 } = itemOf(subscription);
  const name = escapeHtml(subscription.productName);
  const [action, words] = subscription.cancel_at_period_end
    ? ['renew', 'Do not cancel']
    : ['cancel', 'Cancel at period end'];
  const form =
    subscription.status === 'canceled'
      ? ''
      : `<form method="post" action="/portal/${portalId}">
          <input type="hidden" name="subscription" value="${subscription.id}">
          <button name="action" value="${action}" aria-label="${words}: ${name}">${words}</button></form>`;
  const amount = money((price.unit_amount ?? 0) * quantity, subscription.currency);
  return `<section class="panel" aria-label="${name}"><h2>${name}</h2>
    <p>${escapeHtml(amount)} per ${price.recurring?.interval ?? 'year'} · ${statusLabels[subscription.status] ?? subscription.status}</p>
    <p>${formatEnd(subscription)}</p>${form}</section>`;
}

function invoiceRow(invoice: Stripe.Invoice): string {
  const number = escapeHtml(invoice.number ?? invoice.id);
  return `<tr><th scope="row"><a href="${escapeHtml(invoice.hosted_invoice_url ?? '')}">${number}</a>
    <small>${dayOf(invoice.created)}</small></th>
    <td>${invoice.status === 'paid' ? 'Paid' : 'Open'}</td>
    <td class="number">${escapeHtml(money(invoice.total, invoice.currency))}
    <small><a href="${escapeHtml(invoice.invoice_pdf ?? '')}" aria-label="PDF of ${number}">PDF</a></small></td></tr>`;
}

/** A page with a customer's subscriptions and invoices, where each subscription can be ended or kept. */
export function portalPage({ portal, customer, subscriptions, invoices }: PortalPage): string {
  const none = '<p>There is no subscription.</p>';
  const table =
    invoices.length === 0
      ? '<p>There is no invoice yet.</p>'
      : `<section class="panel" aria-label="Invoices"><table><thead><tr><th scope="col">Invoice</th><th scope="col">Status</th>
        <th scope="col" class="number">Amount</th></tr></thead><tbody>${invoices.map(invoiceRow).join('')}</tbody></table></section>`;
  const back = portal.return_url
    ? `<div class="ways"><a class="button" href="${escapeHtml(portal.return_url)}">Back to Bidboard</a></div>`
    : '';
  const who = escapeHtml(customer.email ?? customer.name ?? customer.id);
  return pageOf(
    'Subscriptions and invoices',
    `<h1>Subscriptions and invoices</h1><p>${who}</p>${back}
    ${subscriptions.map((subscription) => subscriptionRow(portal.id, subscription)).join('') || none}
    <h2>Invoices</h2>${table}`,
    true,
  );
}
