import { createHash } from 'node:crypto';
import { demoPeople } from '../demo/demo-people.ts';

export interface Identity {
  name: string;
  email: string;
}

/** Whom one may be at one click: two who are new to Bidboard, and one whose account has a password to be linked by. */
export const offeredPeople: readonly (Identity & { note: string })[] = [
  { name: 'Nora Field', email: 'nora@fieldworks.example', note: 'New to Bidboard' },
  { name: 'Joël Marchand', email: 'joel@atelier-marchand.example', note: 'New to Bidboard' },
  {
    name: demoPeople.buyer.userName,
    email: demoPeople.buyer.email,
    note: 'Has an account with a password',
  },
];

/** The same for one address, whatever the name, and across restarts. */
export const subjectOf = ({ email }: Identity): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);

/** Somebody out of what the form says, or what is wrong with it. */
export function identityIn(form: URLSearchParams): Identity | { error: string } {
  const [name = '', email = ''] = ['name', 'email'].map((field) => form.get(field)?.trim() ?? '');
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255)
    return { error: 'Please give an e-mail address' };
  return { name: name.slice(0, 255) || email, email };
}
