import { createHash } from 'node:crypto';
import { demoPeople } from '../../demo/demo-people.ts';

export interface Identity {
  name: string;
  email: string;
}

/** The people that one click selects: two who are new to Bidboard, and one whose account has a password for linking. */
export const offeredPeople: readonly (Identity & { note: string })[] = [
  { name: 'Nora Field', email: 'nora@fieldworks.example', note: 'New to Bidboard' },
  { name: 'Joël Marchand', email: 'joel@atelier-marchand.example', note: 'New to Bidboard' },
  {
    name: demoPeople.buyer.userName,
    email: demoPeople.buyer.email,
    note: 'Has an account with a password',
  },
];

/** Returns the same subject for an address, whatever the name, and across restarts. */
export const subjectOf = ({ email }: Identity): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);

/** Returns the person in the form, or the error in it. */
export function identityIn(form: URLSearchParams): Identity | { error: string } {
  const [name = '', email = ''] = ['name', 'email'].map((field) => form.get(field)?.trim() ?? '');
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255)
    return { error: 'Please give an e-mail address' };
  return { name: name.slice(0, 255) || email, email };
}
