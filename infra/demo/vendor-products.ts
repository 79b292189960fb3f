import type { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { DemoVendor } from './demo-people.ts';

type ProductForm = Infer<(typeof addProduct)['body']>;

export interface DemoProduct {
  form: ProductForm;
  /** A product that is not published yet stays a draft. */
  isPublished: boolean;
  /** The lines of its datasheet, if it has one. */
  datasheet?: readonly string[];
}

const signOn = { category: 'Identity & Access', subCategory: 'Single Sign-On' };
const privileged = { category: 'Identity & Access', subCategory: 'Privileged Access' };
const zeroTrust = { category: 'Network Security', subCategory: 'Zero Trust Access' };

/** The vendors' products, as their people typed them. */
export const vendorProducts: Record<DemoVendor, readonly DemoProduct[]> = {
  calder: [
    {
      isPublished: true,
      form: {
        productName: 'Calder Access Cloud',
        productInfo: wireOf(
          'Signs people in once, to office suites, warehouse terminals and the finance ledger alike.\n\n' +
            'Follows the HR system, so that a new starter has access on the **first morning** and a leaver has none by the evening.',
        ),
        ...signOn,
        keywords: ['saml', 'scim', 'fido2', 'audit log', 'offline sign-in', 'provisioning'],
        targetPersona: ['IT administrators', 'Security officers', 'HR operations'],
        notableCustomers: ['Brightwater Utilities', 'Fenwick Foods'],
        competitors: ['Gatekeeper Enterprise', 'Meridian SSO'],
        productLaunchDate: '2014-05-12',
        pricingProductName: 'Access Cloud Standard',
        price: '4.20',
        priceCurrency: 'GBP',
        unit: 'employee per month',
        featureGroups: [
          {
            name: 'Sign-in',
            features: ['SAML 2.0 and OpenID Connect', 'FIDO2 keys', 'Cards at shared terminals'],
          },
          {
            name: 'Joiners and leavers',
            features: ['Provisioning by SCIM', 'Nightly file of the HR system', 'Access ends within minutes'],
          },
          {
            name: 'While the line is down',
            features: ['Eight hours of offline sign-in at each site', 'One log when it is back'],
          },
        ],
      },
      datasheet: [
        'Calder Access Cloud',
        'Single sign-on for companies with many sites and few administrators.',
        'Sign-in: SAML 2.0, OpenID Connect, FIDO2 keys, cards at terminals.',
        'Joiners and leavers: SCIM 2.0 and a nightly file of the HR system.',
        'While the line is down: eight hours of offline sign-in at each site.',
        'Log: every sign-in for 400 days, as a stream or as files.',
      ],
    },
    {
      isPublished: true,
      form: {
        productName: 'Calder Remote Gate',
        productInfo: wireOf(
          'Opens one application to one person for one shift instead of a whole network to a telephone. Contractors are let in by the depot that awaits them.',
        ),
        ...zeroTrust,
        keywords: ['zero trust', 'vpn replacement', 'contractor access', 'session approval'],
        targetPersona: ['IT administrators', 'Security officers'],
        notableCustomers: ['Port of Aldermere'],
        competitors: ['Gatekeeper Tunnel'],
        productLaunchDate: '2021-09-06',
        pricingProductName: 'Remote Gate, per open session',
        price: '0.90',
        priceCurrency: 'GBP',
        unit: 'hour',
        featureGroups: [
          {
            name: 'Sessions',
            features: ['One application at a time', 'Approval by the depot', 'End of shift'],
          },
          { name: 'Contractors', features: ['Access without a client', 'No account in the directory'] },
        ],
      },
    },
    {
      isPublished: false,
      form: {
        productName: 'Calder Badge Desk',
        productInfo: wireOf(
          'Prints and revokes the cards that open doors and terminals, at the gate of each depot.',
        ),
        ...signOn,
        keywords: ['badges', 'visitor management'],
        targetPersona: ['Facility managers'],
        notableCustomers: ['Fenwick Foods'],
        competitors: ['Paper lists'],
        productLaunchDate: '2027-02-01',
      },
    },
  ],
  northgate: [
    {
      isPublished: true,
      form: {
        productName: 'Gatekeeper Enterprise',
        productInfo: wireOf(
          'Access management for regulated industries, with a broker in every site that answers while the line is down.\n\n' +
            "Policies are written as readable rules, tried against last month's sign-ins and signed off by two people.",
        ),
        ...signOn,
        keywords: [
          'saml',
          'openid connect',
          'segregation of duties',
          'site broker',
          'policy testing',
          'audit log',
        ],
        targetPersona: ['IT administrators', 'Security officers', 'Auditors'],
        notableCustomers: ['Halmer Ports', 'Vossen Chemie'],
        competitors: ['Calder Access Cloud', 'Meridian SSO'],
        productLaunchDate: '2009-03-02',
        pricingProductName: 'Enterprise, with two brokers a site',
        unit: 'site per year',
        featureGroups: [
          {
            name: 'Sign-in',
            features: ['SAML 2.0 and OpenID Connect', 'Smart cards', 'A broker in every site'],
          },
          {
            name: 'Rules',
            features: ['Rules in plain words', 'Tests against last month’s sign-ins', 'Two signatures'],
          },
          { name: 'Oversight', features: ['Segregation of duties', 'Audit log as a stream'] },
        ],
      },
      datasheet: [
        'Gatekeeper Enterprise',
        'Access management for ports, chemistry and banks.',
        'A broker in every site, in pairs, which answers while the line is down.',
        'Rules in plain words, tried against the sign-ins of last month.',
        'No rule goes live before two people have signed it.',
      ],
    },
    {
      isPublished: true,
      form: {
        productName: 'Gatekeeper Tunnel',
        productInfo: wireOf(
          'Remote sessions through the same rules and the same brokers as sign-in at the desk. Sessions can be watched, paused and played back.',
        ),
        ...zeroTrust,
        keywords: ['zero trust', 'session recording', 'site broker', 'remote maintenance'],
        targetPersona: ['IT administrators', 'Security officers'],
        notableCustomers: ['Halmer Ports'],
        competitors: ['Calder Remote Gate'],
        productLaunchDate: '2019-11-18',
      },
    },
  ],
  meridian: [
    {
      isPublished: true,
      form: {
        productName: 'Meridian SSO',
        productInfo: wireOf(
          'Sign-on by open standards only: SAML 2.0, OpenID Connect and SCIM. Charged per person who was active in the month, with terminals and service accounts free.',
        ),
        ...signOn,
        keywords: ['saml', 'openid connect', 'scim', 'passkeys', 'usage pricing'],
        targetPersona: ['IT administrators', 'Developers'],
        notableCustomers: ['Glenmara Dairies'],
        competitors: ['Calder Access Cloud', 'Gatekeeper Enterprise'],
        productLaunchDate: '2015-01-20',
        pricingProductName: 'Active person',
        price: '3.40',
        priceCurrency: 'EUR',
        unit: 'active person per month',
        featureGroups: [
          { name: 'Sign-in', features: ['SAML 2.0 and OpenID Connect', 'Passkeys'] },
          { name: 'Accounts', features: ['Provisioning by SCIM', 'Free terminals and service accounts'] },
        ],
      },
    },
    {
      isPublished: true,
      form: {
        productName: 'Meridian Vault',
        productInfo: wireOf(
          'Keeps the passwords of machines and rotates them after each use. A person asks, gives a reason, and gets a session but never the secret.',
        ),
        ...privileged,
        keywords: ['secrets', 'password rotation', 'privileged sessions', 'break glass'],
        targetPersona: ['IT administrators', 'Security officers'],
        notableCustomers: ['Glenmara Dairies'],
        competitors: ['Пазител ID'],
        productLaunchDate: '2020-06-15',
      },
    },
  ],
  pazitel: [
    {
      isPublished: true,
      form: {
        productName: 'Пазител ID',
        productInfo: wireOf(
          'Guards the accounts that can change everything: requests, second opinions and recordings for administrators and outside engineers. Made in Sofia and sold in English, Bulgarian and German.',
        ),
        ...privileged,
        keywords: ['privileged sessions', 'session recording', 'remote maintenance', 'pazitel', 'пазител'],
        targetPersona: ['Security officers', 'IT administrators'],
        notableCustomers: ['Дунавски пристанища'],
        competitors: ['Meridian Vault', 'Calder Remote Gate'],
        productLaunchDate: '2017-10-02',
      },
    },
  ],
};
