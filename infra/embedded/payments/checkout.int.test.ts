import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, openShop, packOf, type Shop } from './testing-shop.ts';

const card = { email: 'ines@lindhaus.example', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

describe('A checkout', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  /** Sends a browser's request to the payment page, and returns its response. */
  async function visit(url: string | null, form?: Record<string, string>) {
    const answer = await fetch(url ?? '', {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: answer.status, way: answer.headers.get('location'), page: await answer.text(), answer };
  }

  it('Paying on the page succeeds, and creates everything that Stripe creates', async () => {
    const { stripe } = shop;
    const customer = await stripe.customers.create({ name: 'Lindhaus', metadata: { companyId: '7' } });
    const session = await shop.openSession({
      customer: customer.id,
      client_reference_id: 'product 5',
      metadata: { order: '12' },
      payment_intent_data: { metadata: { wallet: '3' } },
      invoice_creation: { enabled: true },
    });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 14_700,
      payment_intent: null,
      client_reference_id: 'product 5',
    });
    const opened = await visit(session.url);
    expect(opened.status).toBe(200);
    for (const words of ['€147.00', 'One accepted request', 'No real money'])
      expect(opened.page).toContain(words);
    expect(opened.answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3000",
    );

    const paid = await visit(session.url, card);
    expect([paid.status, paid.way]).toEqual([303, `http://localhost:3000/paid?session=${session.id}`]);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: [
        'line_items.data.price.product',
        'payment_intent.latest_charge',
        'invoice.payments',
        'customer',
      ],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { order: '12' },
      customer: { name: 'Lindhaus', metadata: { companyId: '7' } },
      customer_details: { email: card.email },
      line_items: { data: [{ quantity: 3, amount_total: 14_700, price: { product: { name: 'Credit' } } }] },
      payment_intent: {
        status: 'succeeded',
        metadata: { wallet: '3' },
        latest_charge: { status: 'succeeded', amount: 14_700, metadata: { wallet: '3' }, refunded: false },
      },
      invoice: { status: 'paid', total: 14_700, parent: null, payments: { data: [{ status: 'paid' }] } },
    });
    const intent = done.payment_intent as Stripe.PaymentIntent;
    const links = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    expect(links.data.map(({ invoice }) => invoice)).toEqual([(done.invoice as Stripe.Invoice).id]);
  });

  it('A checkout keeps an invoice as a page and a PDF, and a receipt', async () => {
    const session = await shop.openSession({ invoice_creation: { enabled: true } });
    await visit(session.url, card);
    const { invoice, payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['invoice', 'payment_intent.latest_charge'],
    });
    const { hosted_invoice_url: page, invoice_pdf: pdf, number } = invoice as Stripe.Invoice;
    const shown = await visit(page ?? null);
    for (const words of [number ?? 'no number', '€147.00', card.email]) expect(shown.page).toContain(words);
    const file = await visit(pdf ?? null);
    expect(file.answer.headers.get('content-type')).toBe('application/pdf');
    for (const words of ['%PDF-', `Number: ${number}`, 'EUR', '147.00']) expect(file.page).toContain(words);
    const charge = (intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
    expect((await visit(charge.receipt_url)).page).toContain('ending in 4242');
  });

  it('A checkout is paid once however often Pay is pressed', async () => {
    const session = await shop.openSession();
    const pressed = await Promise.all(Array.from({ length: 5 }, () => visit(session.url, card)));
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect((await visit(session.url, card)).status).toBe(303);
    expect(await shop.control.pay(session.id)).toMatchObject({ outcome: 'paid' });
    const { payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(session.id);
    const charges = await shop.stripe.charges.list({ payment_intent: String(intent) });
    expect(charges.data.map(({ amount }) => amount)).toEqual([14_700]);
  });

  it('The page reports a declined card, and accepts the next one', async () => {
    const session = await shop.openSession();
    const declined = await visit(session.url, { ...card, number: '4000 0000 0000 0002' });
    expect(declined.status).toBe(402);
    expect(declined.page).toContain('Your card was declined. Nothing was charged.');
    expect(declined.page).toContain(`value="${card.email}"`);
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    expect((await visit(session.url, card)).status).toBe(303);
    const { payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(session.id);
    const { data } = await shop.stripe.charges.list({ payment_intent: String(intent) });
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it('The page reports errors at each field', async () => {
    const session = await shop.openSession();
    const wrong = await visit(session.url, {
      email: 'nobody',
      number: '4111 1111 1111 1111',
      expiry: '12/20',
      cvc: '1',
    });
    expect(wrong.status).toBe(422);
    for (const words of [
      'Please give an e-mail address.',
      'Please use one of the test cards',
      'This card is out of date.',
      'Please give the three digits.',
    ])
      expect(wrong.page).toContain(words);
  });

  it('An expired checkout accepts no payment', async () => {
    const session = await shop.openSession();
    const expired = await shop.stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    const late = await visit(session.url, card);
    expect([late.status, late.page.includes('has expired')]).toEqual([410, true]);
    expect(await shop.control.pay(session.id)).toEqual({ outcome: 'expired' });
    await expect(shop.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    const listed = await shop.stripe.checkout.sessions.list({ status: 'expired' });
    expect(listed.data.map(({ id }) => id)).toContain(session.id);
  });

  it('The page shows a name as text, whatever it contains', async () => {
    const item = packOf(1);
    const name = '<script>alert(1)</script>';
    const session = await shop.openSession({
      line_items: [{ ...item, price_data: { ...item.price_data, product_data: { name } } }],
    });
    expect((await visit(session.url)).page).not.toContain(name);
  });

  it('Only a client with the key can access a checkout', async () => {
    const stranger = clientOf({ ...shop, key: 'sk_test_somebody_else' });
    await expect(stranger.checkout.sessions.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    const answer = await fetch(`${shop.url}/v1/checkout/sessions`);
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { error: { type: 'invalid_request_error' } },
    ]);
    const control = await fetch(`${shop.url}/control/pay`, { method: 'POST', body: '[]' });
    expect(control.status).toBe(401);
  });
});
