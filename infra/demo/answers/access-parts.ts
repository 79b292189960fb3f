import type { ResponseParts } from '../submit-parts.ts';

const signedNda = (vendor: string, by: string) => ({
  fileName: 'Mutual NDA, signed.pdf',
  lines: [
    'Mutual non-disclosure agreement',
    'Between Harrow & Lyle Logistics and',
    `${vendor}, about the tender Identity & Access Platform.`,
    'What either side tells the other for this tender stays between them',
    'for five years, whether it is marked as confidential or not.',
    `Signed for ${vendor}: ${by}`,
  ],
});

/** Three years for 2,300 people, at the yearly prices in its answers. */
export const calderParts: ResponseParts = {
  nda: signedNda('Calder Systems', 'Tom Ashdown'),
  legal: {
    fileName: 'Calder terms of service 2026.pdf',
    lines: [
      'Terms of service',
      'Calder Systems, version 14.',
      '1. The service is open on 364 of 365 days, by the month.',
      '2. What is yours stays yours, and goes back to you within 30 days of the end.',
      '3. Prices rise once a year, by no more than three percent.',
      '4. Either side may end the contract with three months of notice.',
    ],
  },
  references: [
    {
      name: 'Helen Marsh',
      email: 'h.marsh@brightwater.example',
      mobile: '+44 20 7946 0018',
      company: 'Brightwater Utilities',
    },
    { name: 'Omar Fenwick', email: 'omar@fenwickfoods.example', mobile: '', company: 'Fenwick Foods' },
  ],
  pricing: {
    products: [
      { productName: 'Access Cloud, a named person for a year', price: 7200, quantity: 4200 },
      { productName: 'Access Cloud, a person at shared terminals for a year', price: 2000, quantity: 2700 },
      { productName: 'Roll-out to 14 depots', price: 6_400_000, quantity: 1 },
    ],
    discountPercentage: 7.5,
    payments: [
      { amount: 15_007_000, dueOn: 70 },
      { amount: 11_940_000, dueOn: 435 },
      { amount: 11_940_000, dueOn: 800 },
    ],
  },
};

export const northgateParts: ResponseParts = {
  nda: signedNda('Northgate Identity', 'Wietske de Boer'),
  pricing: {
    products: [
      { productName: 'Gatekeeper Enterprise, 2,300 people for a year', price: 17_135_000, quantity: 3 },
      { productName: 'Roll-out with 28 brokers', price: 9_200_000, quantity: 1 },
    ],
    discountPercentage: 15,
    payments: [{ dueOn: 75 }],
  },
};

export const meridianParts: ResponseParts = { nda: signedNda('Meridian Trust', 'A. Ni Bhriain') };
