import type { EnquiryForm } from '../contracts/enquiries.ts';
import { visitorEnquiryForm } from '../contracts/enquiries.ts';
import { messages } from '../contracts/messages.ts';
import { check, type FieldError } from '../contracts/schema.ts';

export interface Enquirer {
  userId: string | null;
  name: string;
  email: string;
  company: string;
}

/** Whoever the token says, as far as an enquiry cares. */
export interface KnownEnquirer {
  userId: string;
  userName: string;
  email: string;
  companyName: string | null;
}

export type EnquirerDecision = { ok: true; enquirer: Enquirer } | { ok: false; errors: FieldError[] };

/** Who asks: a visitor as they say, an account as it says; its address is the only one that answers may go to. */
export function decideEnquirer(given: EnquiryForm, known: KnownEnquirer | null): EnquirerDecision {
  const company = oneLine(given.company ?? known?.companyName ?? '');
  if (known) {
    const isAnother = given.email !== undefined && given.email !== null && !isSame(given.email, known.email);
    if (isAnother) return { ok: false, errors: [{ field: 'email', message: messages.enquiryOtherEmail }] };
    const name = oneLine(given.name ?? '') || known.userName;
    return { ok: true, enquirer: { userId: known.userId, name, email: known.email, company } };
  }
  const { userId: _, ...form } = given;
  const checked = check(visitorEnquiryForm, form);
  if (!checked.ok) return checked;
  const { name, email } = checked.value;
  return { ok: true, enquirer: { userId: null, name: oneLine(name), email, company } };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Names stand in lines of mails and lists, where a line break would begin something else. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
