import * as yup from 'yup';
import { query } from '../../kernel/contract.ts';
import { push } from '../../kernel/pushes.ts';
import { meetingKinds } from '../meetings/contracts/meeting-choices.ts';
import {
  closed,
  listing,
  nothing,
  oneOf,
  text,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';

export const customersPerPage = 10;

/** The things that a vendor accepts from a buyer. */
export const acceptedKinds = ['rfp', ...meetingKinds] as const;

/** A buyer whose invite or request a vendor has accepted. */
export const customer = closed({
  /** The buyer's company, or the person if there is none. */
  _id: uuid().required(),
  version: whole().required(),
  companyName: yup.string().required(),
  /** The sender of the invite or request that was accepted last. */
  contactName: yup.string().required(),
  contactEmail: yup.string().required(),
  /** The invite or request that was accepted last. */
  last: closed({
    kind: oneOf(acceptedKinds).required(),
    id: uuid().required(),
    name: yup.string().required(),
  }).required(),
  /** The number of their accepted invites and requests. */
  acceptedCount: whole(1).required(),
  firstAcceptedAt: yup.string().required(),
  lastAcceptedAt: yup.string().required(),
});
export type Customer = Infer<typeof customer>;

export const customerList = query('customerList', {
  method: 'GET',
  path: 'customer/getAll',
  tag: 'customers',
  who: 'user',
  summary:
    "Returns the companies whose invites and requests the caller's company accepted, latest acceptance first, 10 " +
    'a page by default. `search` matches name, contact and address.',
  params: nothing,
  search: closed({ page: whole(0, 100_000), size: whole(1, 100), search: text() }),
  answer: listing(customer),
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: a customer of the user's company was added or changed. */
  customersChanged: push('customersChanged', nothing),
} as const;

type CustomersPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends CustomersPushes {}
}
