import * as yup from 'yup';
import { searchRecord } from '../catalogue/contracts/catalogue.ts';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { push } from '../../kernel/pushes.ts';
import { closed, listOf, listing, message, nothing, uuid } from '../../kernel/schema/schema.ts';
import { shortlistLimit } from '../catalogue/contracts/shortlist-limit.ts';
import { texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A user's shortlist has changed. */
  shortlistChanged: event('shortlistChanged', 1, closed({ userId: uuid().required() })),
} as const;

type ShortlistsEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends ShortlistsEvents {}
}

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  shortlisted: 'The product is on your shortlist.',
  unshortlisted: 'The product is off your shortlist.',
  shortlistMerged: 'Your shortlist is kept in your account.',
});

const ids = () => listOf(uuid().required(), shortlistLimit).required();
const oneProduct = closed({ objectID: uuid().required() });

export const shortlist = query('shortlist', {
  method: 'GET',
  path: 'shortlist',
  tag: 'shortlists',
  who: 'user',
  summary: "Returns the caller's shortlist in order, as records of a result list, with the description cut.",
  params: nothing,
  search: nothing,
  answer: listing(searchRecord),
});

export const addToShortlist = command('addToShortlist', {
  method: 'POST',
  path: 'shortlist/add',
  tag: 'shortlists',
  who: 'user',
  summary:
    'Adds a product at the end of the shortlist, or in front of another one on it. A product that is already on it ' +
    'keeps its place.',
  params: nothing,
  body: closed({
    objectID: uuid().required(),
    /** The product that it goes in front of; ignored if that is not on the list. */
    before: uuid(),
  }),
  answer: message,
  refuses: ['notFound', 'shortlistFull'],
});

export const removeFromShortlist = command('removeFromShortlist', {
  method: 'POST',
  path: 'shortlist/remove',
  tag: 'shortlists',
  who: 'user',
  summary: 'Removes a product from the shortlist. Does nothing if it is not on it.',
  params: nothing,
  body: oneProduct,
  answer: message,
});

export const mergeShortlist = command('mergeShortlist', {
  method: 'POST',
  path: 'shortlist/merge',
  tag: 'shortlists',
  who: 'user',
  summary:
    "Adds a visitor's shortlist to the account's, in order. Products that are already on it keep their place.",
  params: nothing,
  body: closed({ objectIDs: ids() }),
  answer: closed({
    message: yup.string().required(),
    /** Products that are no longer in the catalogue. */
    unknown: ids(),
    /** Products for which there was no room. */
    leftOut: ids(),
  }),
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the user's shortlist changed. */
  shortlistChanged: push('shortlistChanged', closed({ userId: uuid().required() })),
} as const;

type ShortlistsPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends ShortlistsPushes {}
}
