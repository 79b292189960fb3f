import {
  isInvited,
  needsEmail,
  withProduct,
  withoutProduct,
  type Invitee,
  type InvitedProduct,
  type NewInvitee,
  type InvitedCompany,
} from './invitee-draft.ts';
import { useState } from 'react';
import { freshKey } from '../requirements/draft/requirements-draft.ts';

interface PrefilledInvitees {
  rows: readonly NewInvitee[];
  /** Products whose vendor is already invited for them. */
  doubled: InvitedProduct[];
}

/** The key of a vendor's row, so that the row keeps its place and its address while products join and leave it. */
const prefilledKeyOf = ({ companyId, company }: InvitedProduct): string =>
  `carried ${companyId ?? company.trim().toLocaleLowerCase()}`;

/**
 * The rows added by hand, then one row per vendor of the products that the RFP was created with. They include the addresses typed
 * so far.
 */
export function prefilledInvitees(
  products: readonly InvitedProduct[],
  emails: ReadonlyMap<string, string>,
  stored: readonly Invitee[],
  typed: readonly NewInvitee[],
  isPublished: boolean,
): PrefilledInvitees {
  const doubled: InvitedProduct[] = [];
  let rows = typed;
  for (const product of products) {
    if (isInvited(product, stored, rows, isPublished)) {
      doubled.push(product);
      continue;
    }
    const joined = withProduct(rows, product, prefilledKeyOf(product));
    const [first, ...rest] = joined;
    const isNew = joined.length > rows.length;
    rows = isNew && first ? [...rest, { ...first, isPrefilled: true }] : joined;
  }
  return { rows: rows.map((row) => addressed(row, emails)), doubled };
}

/** A row added by hand takes over the address typed for the products that joined it. */
function addressed(row: NewInvitee, emails: ReadonlyMap<string, string>): NewInvitee {
  const [first] = row.products;
  const typed = first && needsEmail(row) && row.email === '' ? emails.get(prefilledKeyOf(first)) : undefined;
  return typed === undefined ? row : { ...row, email: typed };
}

interface PrefillSource {
  ids: readonly string[];
  products: readonly InvitedProduct[] | undefined;
  setIds: (ids: readonly string[]) => Promise<void>;
}

const none: ReadonlyMap<string, string> = new Map();

/** The vendors that wait to be saved: added by hand, or chosen before the RFP was created. */
export function useNewInvitees(prefilled: PrefillSource, stored: readonly Invitee[], isPublished: boolean) {
  const [typed, setTyped] = useState<readonly NewInvitee[]>([]);
  const [emails, setEmails] = useState(none);
  const { rows, doubled } = prefilledInvitees(prefilled.products ?? [], emails, stored, typed, isPublished);
  const [isRemoved, setRemoved] = useState(false);
  const isTyped = (key: string) => typed.some((invitee) => invitee.key === key);
  const releasePrefilled = (removed: readonly string[]) => {
    const left = prefilled.ids.filter((id) => !removed.includes(id));
    if (left.length === prefilled.ids.length) return;
    setRemoved(true);
    void prefilled.setIds(left);
  };
  return {
    rows,
    /** Prefilled products whose vendor is already invited for them. */
    doubled,
    /** Prefilled rows are stored with the RFP; addresses typed for them and removals are not. */
    isDirty: isRemoved || rows.some(({ isPrefilled, email }) => !isPrefilled || email !== ''),
    addProduct: (hit: InvitedProduct) => setTyped((before) => withProduct(before, hit, freshKey())),
    addCompany: (company: InvitedCompany) =>
      setTyped((before) => [{ key: freshKey(), email: '', company, products: [] }, ...before]),
    addEmails: (added: readonly string[]): readonly NewInvitee[] => {
      const grown = added
        .map((email) => ({ key: freshKey(), email, company: null, products: [] }))
        .toReversed();
      setTyped((before) => [...grown, ...before]);
      return grown;
    },
    changeEmail: (key: string, email: string) => {
      if (isTyped(key))
        setTyped((before) =>
          before.map((invitee) => (invitee.key === key ? { ...invitee, email } : invitee)),
        );
      else setEmails((before) => new Map(before).set(key, email));
    },
    remove: ({ key, products }: NewInvitee) => {
      setTyped((before) => before.filter((invitee) => invitee.key !== key));
      const removed = products.map(prefilledKeyOf);
      setEmails((before) => new Map([...before].filter(([of]) => !removed.includes(of))));
      releasePrefilled(products.map(({ objectID }) => objectID));
    },
    removeProduct: ({ key }: NewInvitee, objectID: string) => {
      setTyped((before) => withoutProduct(before, key, objectID));
      releasePrefilled([objectID]);
    },
    /** The rows that were sent, including `added`, belong to the server from now on. Rows added or changed meanwhile stay. */
    saved: async (added: readonly NewInvitee[]) => {
      setTyped((before) => before.filter((invitee) => !typed.includes(invitee) && !added.includes(invitee)));
      setEmails(none);
      setRemoved(false);
      if (prefilled.ids.length > 0) await prefilled.setIds([]);
    },
  };
}
