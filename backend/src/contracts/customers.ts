import * as yup from 'yup';
import { query } from './contract.ts';
import { meetingKinds } from './meeting-choices.ts';
import { closed, listing, nothing, oneOf, text, uuid, whole, type Infer } from './schema.ts';

export const customersPerPage = 10;

/** What a vendor accepts of a buyer. */
export const acceptedKinds = ['rfp', ...meetingKinds] as const;

/** A buyer whose invite or request a vendor has accepted. */
export const customer = closed({
  /** The buyer's company, or the person where there is none. */
  _id: uuid().required(),
  version: whole().required(),
  companyName: yup.string().required(),
  /** Who sent what was accepted last. */
  contactName: yup.string().required(),
  contactEmail: yup.string().required(),
  /** What was accepted last. */
  last: closed({
    kind: oneOf(acceptedKinds).required(),
    id: uuid().required(),
    name: yup.string().required(),
  }).required(),
  /** How many of their invites and requests were accepted. */
  acceptedCount: whole(1).required(),
  firstAcceptedAt: yup.string().required(),
  lastAcceptedAt: yup.string().required(),
});
export type Customer = Infer<typeof customer>;

export const customerList = query('customerList', {
  method: 'GET',
  path: 'customer/getAll',
  who: 'user',
  summary:
    "The companies whose invites and requests the caller's company accepted, the latest acceptance first, 10 a page unless size says " +
    'otherwise. `search` keeps those in whose name, contact or address it occurs.',
  params: nothing,
  search: closed({ page: whole(0, 100_000), size: whole(1, 100), search: text() }),
  answer: listing(customer),
});
