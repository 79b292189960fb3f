import {
  currency,
  email,
  flag,
  listOf,
  metadata,
  needed,
  oneOf,
  shape,
  text,
  webAddress,
  whole,
  type ReadOf,
} from '../api/parameters.ts';
import { priceData } from './price.ts';

const listed = (locales: string): readonly string[] => locales.split(' ');

const common = listed(
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW',
);

/** The languages that Stripe's pages support: most are common to both, some exist on only one of them. */
const sessionLocales = [...common, 'hi-IN'];
export const portalLocales = [...common, 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-SG'];

/** The supported parameters of a session. Of Stripe's many parameters, only these are supported. */
export const sessionFields = {
  mode: needed(oneOf('payment', 'subscription')),
  line_items: needed(
    listOf(shape({ price_data: needed(priceData), quantity: needed(whole(1, 999_999)), metadata })),
  ),
  success_url: needed(webAddress),
  cancel_url: webAddress,
  client_reference_id: text(200),
  currency,
  customer: text(),
  customer_email: email(800),
  customer_creation: oneOf('always', 'if_required'),
  expires_at: whole(),
  invoice_creation: shape({
    enabled: needed(flag),
    invoice_data: shape({ description: text(1500), footer: text(), metadata }),
  }),
  locale: oneOf(...sessionLocales),
  metadata,
  payment_intent_data: shape({ description: text(1000), metadata }),
  allowed_payment_method_types: listOf(oneOf('card')),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: shape({ description: text(500), metadata }),
  ui_mode: oneOf('hosted_page'),
};

export type SessionParams = ReadOf<typeof sessionFields>;

export const sessionListFields = {
  customer: text(),
  payment_intent: text(),
  status: oneOf('complete', 'expired', 'open'),
  subscription: text(),
};
