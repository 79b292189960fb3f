import type { EnquiryForm } from './contract.ts';
import { visitorEnquiryForm, messages } from './contract.ts';
import { check, type FieldError } from '../../kernel/schema/schema.ts';

export interface Enquirer {
  userId: string | null;
  name: string;
  email: string;
  company: string;
}

/** The user whom the token identifies, as far as an enquiry needs it. */
export interface KnownEnquirer {
  userId: string;
  userName: string;
  email: string;
  companyName: string | null;
}

export type EnquirerDecision = { ok: true; enquirer: Enquirer } | { ok: false; errors: FieldError[] };

/**
 * Decides who enquires: a visitor by the given details, a signed-in user by their account. Answers may go only to the account's
 * address.
 */
export function decideEnquirer(enquiry: EnquiryForm, known: KnownEnquirer | null): EnquirerDecision {
  const company = oneLine(enquiry.company ?? known?.companyName ?? '');
  if (known) {
    const isAnother =
      enquiry.email !== undefined && enquiry.email !== null && !isSame(enquiry.email, known.email);
    if (isAnother) return { ok: false, errors: [{ field: 'email', message: messages.enquiryOtherEmail }] };
    const name = oneLine(enquiry.name ?? '') || known.userName;
    return { ok: true, enquirer: { userId: known.userId, name, email: known.email, company } };
  }
  const { userId: _, ...form } = enquiry;
  const checked = check(visitorEnquiryForm, form);
  if (!checked.ok) return checked;
  const { name, email } = checked.value;
  return { ok: true, enquirer: { userId: null, name: oneLine(name), email, company } };
}

const isSame = (name: string, other: string) => name.toLowerCase() === other.toLowerCase();

/** Names appear in lines of mails and lists, where a line break would begin something else. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
