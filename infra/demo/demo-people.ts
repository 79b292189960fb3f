/** All of them share one password, because the start prints it on the screen. */
const password = 'bidboard-tour';

/** The people in the demo. `role` is for the list that the start prints. */
export const demoPeople = {
  buyer: { role: 'Buyer', userName: 'Priya Raman', email: 'priya@harrow-lyle.example', password },
  calder: {
    role: 'Vendor, submitted',
    userName: 'Tom Ashdown',
    email: 'tom@caldersystems.example',
    password,
  },
  northgate: {
    role: 'Vendor, submitted',
    userName: 'Wietske de Boer',
    email: 'wietske@northgate-id.example',
    password,
  },
  meridian: {
    role: 'Vendor, half-way',
    userName: 'Aoife Ní Bhriain',
    email: 'aoife@meridiantrust.example',
    password,
  },
  pazitel: {
    role: 'Vendor, just invited',
    userName: 'Милена Петрова',
    email: 'milena@pazitel.example',
    password,
  },
  operator: { role: 'Operator', userName: 'Sam Okafor', email: 'operator@bidboard.example', password },
} as const;

export type DemoPerson = keyof typeof demoPeople;
export type DemoVendor = Exclude<DemoPerson, 'buyer' | 'operator'>;

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The accounts for trying out the demo. */
export const demoAccounts: readonly DemoAccount[] = Object.values(demoPeople).map(
  ({ role, email, password: secret }) => ({ role, email, password: secret }),
);
