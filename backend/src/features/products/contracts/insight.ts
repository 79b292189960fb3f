import * as yup from 'yup';
import { query } from '../../../kernel/contract.ts';
import { closed, oneOf, uuid, whole, type Infer } from '../../../kernel/schema/schema.ts';

const counted = () => whole().required();

/** The periods of `productInsight` in days. */
export const insightPeriods = ['30', '90'] as const;
export type InsightPeriod = (typeof insightPeriods)[number];

/** What happened around a product on a day. */
const insightDay = closed({
  /** In UTC, YYYY-MM-DD. */
  day: yup.string().required(),
  /** How often its page was opened. Bots that identify themselves and logged-in people of the company do not count. */
  views: counted(),
  /** The leads: requests for demos, requests for discovery meetings, enquiries, and invites to RFPs that name it. */
  demos: counted(),
  meetings: counted(),
  enquiries: counted(),
  invites: counted(),
});
export type InsightDay = Infer<typeof insightDay>;

export const productInsight = query('productInsight', {
  method: 'GET',
  path: 'products/insight/:productId',
  tag: 'products',
  who: 'user',
  summary:
    "Returns the views and leads of a product of the caller's company for each of the last 30 or 90 days in UTC, " +
    'today included. They are counts and never say who it was. They belong to the product, also after a change of ' +
    'its owner.',
  params: closed({ productId: uuid().required() }),
  search: closed({ days: oneOf(insightPeriods).required() }),
  answer: closed({
    productName: yup.string().required(),
    /** The earliest first. */
    days: yup.array(insightDay).required(),
  }),
});
