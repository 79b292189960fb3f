import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, openShop, packOf, type Shop } from './testing-shop.ts';

describe('The API of the stand-in', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'not refused',
      ({ statusCode, code, param, type, requestId }: Stripe.errors.StripeError) => ({
        statusCode,
        code,
        param,
        type,
        named: requestId?.startsWith('req_'),
      }),
    );
  const invalid = (code: string | undefined, param: string, statusCode = 400) => ({
    statusCode,
    code,
    param,
    type: 'StripeInvalidRequestError',
    named: true,
  });

  it('The API refuses an unknown parameter by its name', async () => {
    const [item, { stripe }] = [packOf(1), shop];
    expect(await refused(shop.openSession({ payment_method_types: ['card'] } as object))).toEqual(
      invalid('parameter_unknown', 'payment_method_types'),
    );
    const misspelt = { ...item, price_data: { ...item.price_data, unit_amont: 5 } };
    expect(await refused(shop.openSession({ line_items: [misspelt] }))).toEqual(
      invalid('parameter_unknown', 'line_items[0][price_data][unit_amont]'),
    );
    expect(await refused(stripe.charges.list({ status: 'succeeded' } as object))).toEqual(
      invalid('parameter_unknown', 'status'),
    );
  });

  it('The API refuses an impossible expansion before it acts, even if there is nothing to expand', async () => {
    const { stripe } = shop;
    const wrong = invalid(undefined, 'expand[0]');
    expect((await stripe.disputes.list()).data).toEqual([]);
    expect(await refused(stripe.disputes.list({ expand: ['data.charges'] }))).toEqual(wrong);
    const customer = { email: 'wrongly.expanded@lindhaus.example' };
    expect(await refused(stripe.customers.create({ ...customer, expand: ['sources'] }))).toEqual(wrong);
    expect((await stripe.customers.list(customer)).data).toEqual([]);
    const session = await shop.openSession();
    const ended = stripe.checkout.sessions.expire(session.id, { expand: ['data.customer'] });
    expect(await refused(ended)).toEqual(wrong);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('The response to an action shows what the request asks to expand', async () => {
    const { stripe } = shop;
    const { id: customer } = await stripe.customers.create({ name: 'Lindhaus' });
    const session = await shop.openSession({
      customer,
      expand: ['customer', 'line_items.data.price.product'],
    });
    expect(session).toMatchObject({
      customer: { name: 'Lindhaus' },
      line_items: { data: [{ price: { product: { name: 'Credit' } } }] },
      payment_intent: null,
    });
  });

  it('The API refuses a parameter that is missing, of the wrong type or in conflict with another', async () => {
    const { stripe } = shop;
    expect(
      await refused(stripe.checkout.sessions.create({ mode: 'payment', line_items: [packOf(1)] })),
    ).toEqual(invalid('parameter_missing', 'success_url'));
    expect(await refused(shop.openSession({ line_items: [{ price_data: packOf(1).price_data }] }))).toEqual(
      invalid('parameter_missing', 'line_items[0][quantity]'),
    );
    expect(await refused(shop.openSession({ line_items: [packOf(1.5)] }))).toEqual(
      invalid('parameter_invalid_integer', 'line_items[0][quantity]'),
    );
    expect(await refused(shop.openSession({ mode: 'setup' }))).toEqual(invalid(undefined, 'mode'));
    expect(await refused(shop.openSession({ subscription_data: { metadata: { a: 'b' } } }))).toEqual(
      invalid(undefined, 'subscription_data'),
    );
    expect(await refused(shop.openSession({ success_url: 'somewhere' }))).toEqual(
      invalid('url_invalid', 'success_url'),
    );
    expect(await refused(shop.openSession({ expires_at: 5 }))).toEqual(invalid(undefined, 'expires_at'));
    expect(await refused(stripe.charges.list({ limit: 101 }))).toEqual(
      invalid('parameter_invalid_integer', 'limit'),
    );
  });

  it('The API refuses what Stripe refuses of a session, a customer and the portal', async () => {
    const { stripe } = shop;
    const priceOf = (change: object) => [{ quantity: 1, price_data: { ...packOf(1).price_data, ...change } }];
    const every = (interval: 'day' | 'week' | 'month' | 'year', count: number) => ({
      mode: 'subscription' as const,
      line_items: priceOf({ recurring: { interval, interval_count: count } }),
    });
    const item = 'line_items[0]';
    const tooLong = invalid(undefined, `${item}[price_data][recurring][interval_count]`);
    const wrong: [Parameters<Shop['openSession']>[0], object][] = [
      [{ ...every('year', 1), customer_creation: 'always' }, invalid(undefined, 'customer_creation')],
      [every('day', 1096), tooLong],
      [every('week', 157), tooLong],
      [every('month', 37), tooLong],
      [every('year', 4), tooLong],
      [{ locale: 'tlh' }, invalid(undefined, 'locale')],
      [{ locale: 'en-AU' }, invalid(undefined, 'locale')],
      [{ currency: 'gbp' }, invalid(undefined, 'currency')],
      [{ customer_email: 'nobody' }, invalid('email_invalid', 'customer_email')],
      [
        { line_items: priceOf({ unit_amount: 100_000_000 }) },
        invalid('parameter_invalid_integer', `${item}[price_data][unit_amount]`),
      ],
      [
        { line_items: [{ ...packOf(1), quantity: 1_000_000 }] },
        invalid('parameter_invalid_integer', `${item}[quantity]`),
      ],
      [{ line_items: [packOf(20_409)] }, invalid('amount_too_large', 'line_items')],
      ...[
        'http://localhost:3000/bezahlt-für',
        'http://localhost:3000/paid\nset-cookie:a=b',
        'http://a/b c',
      ].map((address): (typeof wrong)[number] => [
        { success_url: address },
        invalid('url_invalid', 'success_url'),
      ]),
    ];
    for (const [parameters, refusal] of wrong)
      expect(await refused(shop.openSession(parameters))).toEqual(refusal);
    for (const right of [
      every('year', 3),
      { currency: 'eur', locale: 'hi-IN' as const },
      { line_items: [packOf(20_408)] },
    ])
      expect((await shop.openSession(right)).status).toBe('open');

    expect(await refused(stripe.customers.create({ email: 'nobody' }))).toEqual(
      invalid('email_invalid', 'email'),
    );
    const { id: customer } = await stripe.customers.create({ email: 'a@lindhaus.example' });
    expect((await stripe.customers.update(customer, { email: '' })).email).toBe(null);
    const portalIn = (locale: Stripe.BillingPortal.SessionCreateParams['locale']) =>
      stripe.billingPortal.sessions.create({ customer, ...(locale && { locale }) });
    expect(await refused(portalIn('hi-IN'))).toEqual(invalid(undefined, 'locale'));
    expect((await portalIn('en-AU')).locale).toBe('en-AU');
  });

  it('The API refuses parameters in the wrong place, and a key that is too long', async () => {
    const { url, key, stripe } = shop;
    const call = (path: string, method: string, more: RequestInit = {}) =>
      fetch(url + path, { method, headers: { authorization: `Bearer ${key}` }, ...more }).then(
        (answer) => answer.status,
      );
    const body = new URLSearchParams({ name: 'Lindhaus' });
    expect(await call('/v1/customers?name=Lindhaus', 'POST')).toBe(400);
    expect(await call('/v1/customers?name=Lindhaus', 'POST', { body })).toBe(400);
    expect(await call('/v1/customers', 'POST', { body })).toBe(200);
    const { id } = await shop.openSubscription();
    expect(
      await call(`/v1/subscriptions/${id}`, 'DELETE', { body: new URLSearchParams({ prorate: 'true' }) }),
    ).toBe(400);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await call(`/v1/subscriptions/${id}?prorate=true`, 'DELETE')).toBe(200);
    const named = (length: number) => stripe.customers.create({}, { idempotencyKey: 'k'.repeat(length) });
    expect(await refused(named(256))).toMatchObject({ statusCode: 400 });
    expect((await named(255)).object).toBe('customer');
  });

  it('The API finds nothing under an id that it did not issue', async () => {
    const { stripe } = shop;
    expect(await refused(stripe.charges.retrieve('ch_none'))).toEqual(invalid('resource_missing', 'id', 404));
    expect(await refused(shop.openSession({ customer: 'cus_none' }))).toEqual(
      invalid('resource_missing', 'customer'),
    );
    expect(await refused(stripe.balance.retrieve())).toMatchObject({ statusCode: 404 });
  });

  it('The API supports only one version', async () => {
    const older = clientOf(shop, { apiVersion: '2024-06-20' as Stripe.LatestApiVersion });
    expect(await refused(older.charges.list())).toMatchObject({ statusCode: 400 });
  });

  it('A call repeated with its key gets the same response, and runs once', async () => {
    const { stripe, url, key } = shop;
    const options = { idempotencyKey: 'customer of company 3' };
    const first = await stripe.customers.create({ email: 'a@lindhaus.example' }, options);
    const again = await stripe.customers.create({ email: 'a@lindhaus.example' }, options);
    expect(again.id).toBe(first.id);
    expect((await stripe.customers.list({ email: 'a@lindhaus.example' })).data).toHaveLength(1);
    const replayed = await fetch(`${url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': options.idempotencyKey },
      body: new URLSearchParams({ email: 'a@lindhaus.example' }),
    });
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await refused(stripe.customers.create({ email: 'b@lindhaus.example' }, options))).toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
  });

  it('The API stores a refusal of the action under its key, but not a refusal of the parameters', async () => {
    const { stripe } = shop;
    const options = { idempotencyKey: 'first without a success_url' };
    const params: Stripe.Checkout.SessionCreateParams = { mode: 'payment', line_items: [packOf(1)] };
    expect(await refused(stripe.checkout.sessions.create(params, options))).toMatchObject({
      code: 'parameter_missing',
    });
    const { id } = await stripe.checkout.sessions.create(
      { ...params, success_url: 'http://localhost:3000/' },
      options,
    );
    expect(id).toMatch(/^cs_test_/);
  });

  it('The API refuses the second of two concurrent calls with one key', async () => {
    const { stripe, control } = shop;
    await control.misbehave({ delayMs: 1500 });
    const call = () => stripe.customers.create({ name: 'Twice' }, { idempotencyKey: 'twice at once' });
    const outcomes = await Promise.allSettled([call(), call()]);
    await control.misbehave();
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });

  it('The API merges metadata, and removes names with an empty value', async () => {
    const { stripe } = shop;
    const { id } = await stripe.customers.create({ name: 'Lindhaus', metadata: { a: '1', b: '2' } });
    const changed = await stripe.customers.update(id, { name: '', metadata: { b: '', c: '3' } });
    expect([changed.name, changed.metadata]).toEqual([null, { a: '1', c: '3' }]);
  });

  it('The API returns long lists in pages, newest first, each object once', async () => {
    const { stripe } = shop;
    const { id: customer } = await stripe.customers.create({ name: 'Buys often' });
    const opened: string[] = [];
    for (let count = 0; count < 23; count += 1) opened.push((await shop.openSession({ customer })).id);
    const listed: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ customer, limit: 5 })) listed.push(id);
    expect(listed).toEqual(opened.toReversed());
    const newer = await stripe.checkout.sessions.list({ customer, limit: 2, ending_before: opened[19]! });
    expect(newer.data.map(({ id }) => id)).toEqual([opened[21], opened[20]]);
  });

  it('The API lists objects by creation time, which the control endpoint can move back', async () => {
    const { stripe, control } = shop;
    const { id: customer } = await stripe.customers.create({ name: 'Of last week' });
    const [old, fresh] = [await shop.openSession({ customer }), await shop.openSession({ customer })];
    const threeDaysAgo = fresh.created - 72 * 3600;
    await control.setCreated(old.id, threeDaysAgo - 1);
    const within = (created: Stripe.RangeQueryParam) =>
      stripe.checkout.sessions.list({ customer, created }).then(({ data }) => data.map(({ id }) => id));
    expect(await within({ gte: threeDaysAgo })).toEqual([fresh.id]);
    expect(await within({ lt: threeDaysAgo })).toEqual([old.id]);
  });

  it('The API fails as the test configures it', async () => {
    const { stripe, control } = shop;
    const retrying = clientOf(shop, { maxNetworkRetries: 2 });
    await control.misbehave({ fault: 'status-500', times: 2, only: 'POST /v1/customers' });
    expect((await stripe.customers.list()).object).toBe('list');
    expect(await refused(stripe.customers.create({}))).toMatchObject({ statusCode: 500 });
    expect((await retrying.customers.create({ name: 'At the second attempt' })).object).toBe('customer');
    await control.misbehave({ fault: 'status-429' });
    expect(await refused(stripe.customers.list())).toMatchObject({ type: 'StripeRateLimitError' });
    await control.misbehave({ fault: 'drop-before' });
    expect(await refused(stripe.customers.list())).toMatchObject({ type: 'StripeConnectionError' });
    await control.misbehave();
  });

  it('An action runs once if it was done before the connection broke', async () => {
    const { control } = shop;
    await control.misbehave({ fault: 'drop-after', times: 1 });
    const made = await clientOf(shop, { maxNetworkRetries: 2 }).customers.create({
      email: 'once@lindhaus.example',
    });
    const listed = await shop.stripe.customers.list({ email: 'once@lindhaus.example' });
    expect(listed.data.map(({ id }) => id)).toEqual([made.id]);
  });
});
