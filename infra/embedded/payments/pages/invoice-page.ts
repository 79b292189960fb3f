import type { Stripe } from 'stripe';
import { samplePdf } from '../../../demo/sample-pdf.ts';
import { escapeHtml } from '../../html.ts';
import { dayOf, money, pageOf } from './page-frame.ts';

const maxLetters = 80;

const listed = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

const statusOf = (invoice: Stripe.Invoice): string => (invoice.status === 'paid' ? 'Paid' : 'Not paid yet');

function periodOf({ period: { start, end } }: Stripe.InvoiceLineItem): string {
  return end > start ? `${dayOf(start)} to ${dayOf(end)}` : '';
}

function factsOf(invoice: Stripe.Invoice): (readonly [string, string])[] {
  return [
    ['Number', invoice.number ?? invoice.id],
    ['Date', dayOf(invoice.created)],
    ['From', invoice.account_name ?? ''],
    ['To', [invoice.customer_name, invoice.customer_email].filter((word) => word !== null).join(', ')],
    ['Status', statusOf(invoice)],
  ];
}

export function invoicePage(invoice: Stripe.Invoice): string {
  const rows = invoice.lines.data.map(
    (line) => `<tr><th scope="row">${escapeHtml(line.description ?? '')}<small>${periodOf(line)}</small></th>
      <td class="number">${line.quantity ?? 1}</td>
      <td class="number">${escapeHtml(money(line.amount, line.currency))}</td></tr>`,
  );
  return pageOf(
    `Invoice ${invoice.number ?? ''}`,
    `<h1>Invoice</h1><section class="panel" aria-label="Invoice">${listed(factsOf(invoice))}
    <table><thead><tr><th scope="col">What</th><th scope="col" class="number">Pieces</th>
    <th scope="col" class="number">Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table>
    <p class="amount">${escapeHtml(money(invoice.total, invoice.currency))}</p></section>
    <div class="ways"><a class="button" href="${escapeHtml(invoice.invoice_pdf ?? '')}">Get the PDF</a></div>`,
    true,
  );
}

/**
 * The characters that a plain PDF supports: accents are dropped, and a character without a Latin letter becomes a question mark.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('×', 'x')
    .replaceAll(/[^ -~]/g, '?')
    .slice(0, maxLetters);

export function invoicePdf(invoice: Stripe.Invoice): Buffer {
  const lines = invoice.lines.data.flatMap((line) => [
    line.description ?? '',
    `    Pieces: ${line.quantity ?? 1}   ${money(line.amount, line.currency, 'code')}   ${periodOf(line)}`,
  ]);
  return samplePdf(
    [
      'Invoice',
      ...factsOf(invoice).map(([name, value]) => `${name}: ${value}`),
      '',
      ...lines,
      '',
      `Total: ${money(invoice.total, invoice.currency, 'code')}`,
      'Made by a stand-in for Stripe. No real money was moved.',
    ].map(plain),
  );
}

export function receiptPage(charge: Stripe.Charge): string {
  const refunded = charge.amount_refunded;
  const card = charge.payment_method_details?.card;
  const amount = money(charge.amount, charge.currency);
  return pageOf(
    `Receipt for ${amount}`,
    `<h1>Receipt</h1><section class="panel" aria-label="Receipt"><p class="amount">${escapeHtml(amount)}</p>
    ${listed([
      ['Paid on', dayOf(charge.created)],
      ['Paid to', 'Bidboard'],
      ['Paid by', charge.billing_details.email ?? ''],
      ['Card', `Visa ending in ${card?.last4 ?? ''}`],
      ['Number', charge.id],
      ...(refunded > 0 ? ([['Refunded', money(refunded, charge.currency)]] as const) : []),
    ])}</section>`,
    true,
  );
}
