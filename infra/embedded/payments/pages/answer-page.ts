import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Stripe } from 'stripe';
import { bodyOf } from '../body.ts';
import { paySession } from '../resources/checkout.ts';
import { idOf } from '../resources/api-object.ts';
import { successAddress } from '../resources/session.ts';
import { itemOf, updateSubscription } from '../resources/subscription.ts';
import type { World } from '../world.ts';
import { type CardForm, formIn, readCardForm } from './card-form.ts';
import { invoicePage, invoicePdf, receiptPage } from './invoice-page.ts';
import { type PaymentPage, paymentPage } from './payment-page.ts';
import { portalPage } from './portal-page.ts';
import { messagePage } from './page-frame.ts';

/** The response of a page: HTML, a redirect, or a file. */
type PageResponse =
  | { status: number; html: string; mayLeadTo?: string | null }
  | { seeOther: string }
  | { pdf: Buffer; name: string };

const missing = (): PageResponse => ({
  status: 404,
  html: messagePage('Nothing here', 'There is no purchase at this address.'),
});

function showSession(
  world: World,
  session: Stripe.Checkout.Session,
  form: URLSearchParams | undefined,
): PageResponse {
  const order = world.store.orders.get(session.id);
  if (!order) return missing();
  const customer =
    typeof session.customer === 'string' ? world.store.find('customer', session.customer) : undefined;
  const empty: CardForm = {
    email: session.customer_email ?? customer?.email ?? '',
    number: '',
    expiry: '',
    cvc: '',
  };
  const productNotes = order.lineItems.map(({ price }) =>
    price ? (world.store.find('product', idOf(price.product))?.description ?? '') : '',
  );
  const page = (status: number, more: Partial<PaymentPage>): PageResponse => ({
    status,
    html: paymentPage({ session, order, productNotes, form: empty, errors: {}, ...more }),
    mayLeadTo: session.success_url,
  });
  if (session.status === 'complete') return { seeOther: successAddress(session) };
  if (session.status === 'expired') return expiredPage(session);
  if (!form) return page(200, {});
  const values = formIn(form);
  const read = readCardForm(values, world.now());
  if ('errors' in read) return page(422, { form: { ...values, cvc: '' }, errors: read.errors });
  const paid = paySession(world, session.id, read.buyer, read.card);
  if (paid.outcome === 'paid') return { seeOther: successAddress(paid.session) };
  if (paid.outcome === 'expired') return expiredPage(session);
  return page(402, {
    form: { ...values, cvc: '' },
    alert: `${paid.decline.message} Nothing was charged. Try another card.`,
  });
}

function expiredPage({ cancel_url: back }: Stripe.Checkout.Session): PageResponse {
  const words = 'The time to pay is over, and nothing was charged. Go back and start again.';
  const way = back === null ? undefined : { href: back, text: 'Back' };
  return { status: 410, html: messagePage('This payment has expired', words, way) };
}

function showPortal(
  world: World,
  portal: Stripe.BillingPortal.Session,
  form: URLSearchParams | undefined,
): PageResponse {
  const { store } = world;
  if (form) {
    const subscription = store.find('subscription', form.get('subscription') ?? '');
    if (!subscription || subscription.customer !== portal.customer) return missing();
    if (subscription.status !== 'canceled')
      updateSubscription(world, subscription, { cancel_at_period_end: form.get('action') === 'cancel' });
    return { seeOther: `/portal/${portal.id}` };
  }
  const subscriptions = store
    .all('subscription')
    .filter((subscription) => subscription.customer === portal.customer)
    .map((subscription) => ({
      ...subscription,
      productName: store.load('product', idOf(itemOf(subscription).price.product)).name,
    }));
  const invoices = store.all('invoice').filter((invoice) => invoice.customer === portal.customer);
  return {
    status: 200,
    html: portalPage({
      portal,
      customer: store.load('customer', portal.customer),
      subscriptions: subscriptions.reverse(),
      invoices: invoices.reverse(),
    }),
  };
}

function shownAt(world: World, path: string, form: URLSearchParams | undefined): PageResponse {
  const [, place = '', id = '', file] = /^\/(\w+)\/([^/]+)(\/pdf)?$/.exec(path) ?? [];
  const { store } = world;
  const session = place === 'pay' ? store.find('checkout.session', id) : undefined;
  if (session) return showSession(world, session, form);
  const portal = place === 'portal' ? store.find('billing_portal.session', id) : undefined;
  if (portal) return showPortal(world, portal, form);
  const invoice = place === 'invoices' ? store.find('invoice', id) : undefined;
  if (invoice && file) return { pdf: invoicePdf(invoice), name: `${invoice.number ?? invoice.id}.pdf` };
  if (invoice) return { status: 200, html: invoicePage(invoice) };
  const charge = place === 'receipts' ? store.find('charge', id) : undefined;
  return charge?.receipt_url ? { status: 200, html: receiptPage(charge) } : missing();
}

/** Browsers check the policy of a form's page for each redirect, so the policy names where paying leads. */
function policyOf(mayLeadTo: string | null | undefined): string {
  const origin = mayLeadTo ? ` ${new URL(mayLeadTo).origin}` : '';
  return `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${origin}; frame-ancestors 'none'; base-uri 'none'`;
}

/** Serves the pages that people see: the payment page, the portal, and invoices and receipts as proof. */
export async function answerPage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const form = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : undefined;
  const shown = shownAt(world, path, form);
  if (form) world.store.save();
  const always = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  if ('seeOther' in shown) {
    response.writeHead(303, { ...always, location: shown.seeOther });
    response.end();
    return;
  }
  if ('pdf' in shown) {
    const disposition = `inline; filename="${shown.name}"`;
    response.writeHead(200, {
      ...always,
      'content-type': 'application/pdf',
      'content-disposition': disposition,
    });
    response.end(shown.pdf);
    return;
  }
  response.writeHead(shown.status, {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(shown.mayLeadTo),
  });
  response.end(shown.html);
}
