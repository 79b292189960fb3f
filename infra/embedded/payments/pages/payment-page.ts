import type { Stripe } from 'stripe';
import { escapeHtml } from '../../html.ts';
import { totalOf, type Order } from '../resources/order.ts';
import type { CardField, CardForm, CardErrors } from './card-form.ts';
import { money, pageOf } from './page-frame.ts';

interface FieldLabels {
  label: string;
  attributes: string;
  note?: string;
}

const fieldLabels: Readonly<Record<CardField, FieldLabels>> = {
  email: { label: 'Email', attributes: 'type="email" inputmode="email" autocomplete="email"' },
  number: {
    label: 'Card number',
    attributes: 'inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242"',
    note: 'Test cards: 4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined.',
  },
  expiry: { label: 'Expiry', attributes: 'inputmode="numeric" autocomplete="off" placeholder="12/34"' },
  cvc: { label: 'CVC', attributes: 'inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4"' },
};

function fieldOf(name: CardField, form: CardForm, errors: CardErrors): string {
  const { label, attributes, note } = fieldLabels[name];
  const error = errors[name];
  const parts = [
    ...(error ? [`<span class="wrong" id="${name}-wrong">${escapeHtml(error)}</span>`] : []),
    ...(note ? [`<span class="note" id="${name}-note">${note}</span>`] : []),
  ];
  const ids = [...(error ? [`${name}-wrong`] : []), ...(note ? [`${name}-note`] : [])].join(' ');
  return `<div class="field"><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" required ${attributes} value="${escapeHtml(form[name])}"
      ${ids === '' ? '' : `aria-describedby="${ids}"`} ${error ? 'aria-invalid="true"' : ''}>${parts.join('')}</div>`;
}

function boughtRow(
  { description, quantity, amount_total: amount, currency }: Stripe.LineItem,
  note: string,
): string {
  const count = quantity !== null && quantity > 1 ? `<small>${quantity} pieces</small>` : '';
  const more = note === '' ? '' : `<small>${escapeHtml(note)}</small>`;
  return `<tr><th scope="row">${escapeHtml(description ?? '')}${more}${count}</th>
    <td class="number">${escapeHtml(money(amount, currency))}</td></tr>`;
}

/** Returns ` per year`, or nothing for a one-time payment. */
function rhythmOf({ lineItems: [item] }: Order): string {
  const recurring = item?.price?.recurring;
  if (!recurring) return '';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? ` per ${interval}` : ` every ${count} ${interval}s`;
}

export interface PaymentPage {
  session: Stripe.Checkout.Session;
  order: Order;
  form: CardForm;
  errors: CardErrors;
  /** The reason why the card was declined. */
  alert?: string | undefined;
  productNotes: readonly string[];
}

/** The payment page of a session. It has no script: the server must handle a second press of Pay. */
export function paymentPage({ session, order, form, errors, alert, productNotes }: PaymentPage): string {
  const total = money(totalOf(order), session.currency ?? 'usd');
  const price = `${total}${rhythmOf(order)}`;
  const isSubscription = session.mode === 'subscription';
  const rows = order.lineItems.map((item, at) => boughtRow(item, productNotes[at] ?? ''));
  const back = session.cancel_url
    ? `<a class="button" href="${escapeHtml(session.cancel_url)}">Back without paying</a>`
    : '';
  return pageOf(
    `Pay ${price}`,
    `<h1>${isSubscription ? 'Subscribe' : 'Pay'}</h1>
    <section class="panel" aria-label="What you buy"><p class="amount">${escapeHtml(price)}</p>
      <table><thead><tr><th scope="col">What</th><th scope="col" class="number">Amount</th></tr></thead>
      <tbody>${rows.join('')}</tbody></table></section>
    <form class="panel" method="post" action="/pay/${session.id}" novalidate>
      ${alert ? `<p role="alert">${escapeHtml(alert)}</p>` : ''}
      ${fieldOf('email', form, errors)}${fieldOf('number', form, errors)}
      <div class="pair">${fieldOf('expiry', form, errors)}${fieldOf('cvc', form, errors)}</div>
      <div class="ways"><button class="primary">Pay ${escapeHtml(total)}</button>${back}</div>
    </form>`,
  );
}
