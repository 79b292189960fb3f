import { detailed, timeline, yesNo, type RfpTemplate } from './template.ts';
import { texts } from '../../../kernel/text/texts.ts';

export const cloudSoftware: RfpTemplate = {
  id: 'cloud-software',
  about: texts({
    name: 'Cloud software',
    description:
      'For any business application that is bought as a service: fit, integration, operation, security, and the terms of a subscription that you can also end.',
  }),
  project: {
    description: `We are looking for a cloud application for [purpose], used by about [number] people in [countries].

**Today.** [What is in use, what it no longer does well, what must not be lost.]

**In scope.** Subscription, set-up, migration of existing data, integration with [systems], training, support.

**Out of scope.** [What vendors should not offer.]`,
    milestones: timeline({
      'Short List': [
        {
          name: 'Hands-on Trial',
          description: 'Finalists open an environment, in which our users work through the same tasks.',
        },
      ],
    }),
  },
  technical: {
    overview:
      'How the service fits our work, how it connects to what we have, and how it is operated and protected. Please describe what the offered edition does today; mark what is planned with its release date.',
    categories: {
      'Functional fit': {
        'Everyday work': [
          detailed(
            'Walk us through a typical working day of one of your users in a role like ours, naming the screens and steps involved.',
            10,
          ),
          yesNo(
            'Can users build, save and share their own views, filters and lists without an administrator?',
            2,
          ),
          yesNo('Does every list and report export to CSV or XLSX, within the permissions of the reader?', 2),
          detailed('Which work can be done on a phone, and which of it without a connection?'),
          yesNo('Is the interface available in all languages of our locations, per user?', 2),
          yesNo('Does the interface meet WCAG 2.2 level AA, with a current conformance report?', 3),
        ],
        'Configuration and workflow': [
          detailed(
            'Which parts of the data model, forms and approval steps can a trained administrator change, and which need you or a programmer?',
            8,
          ),
          yesNo(
            'Is every change of configuration logged with its author, its time and the earlier value?',
            2,
          ),
          yesNo(
            'Can configuration be tested in a separate environment and moved to production as a package?',
            3,
          ),
          detailed(
            'How do customer-specific settings survive your releases? Name what has broken in the last two years.',
            8,
          ),
        ],
      },
      Integration: {
        Interfaces: [
          detailed(
            'Describe your public API: style, authentication, rate limits, versioning, and how long a version is supported after its successor.',
            8,
          ),
          yesNo('Does the API cover every object and action that the user interface offers?', 3),
          yesNo(
            'Can the service notify other systems of changes by webhooks, with signed messages and repeated delivery?',
            2,
          ),
          detailed(
            'Which maintained connectors to [ERP, CRM, directory, data warehouse] exist, and who supports them?',
          ),
        ],
        Identity: [
          yesNo('Does single sign-on by SAML 2.0 or OpenID Connect belong to the offered edition?', 3),
          yesNo('Are accounts created, changed and blocked by SCIM from our directory?', 3),
          yesNo('Can multi-factor login be enforced for everyone who does not use single sign-on?', 2),
          detailed('How are roles and permissions modelled, down to which level (record, field, action)?', 8),
        ],
        'Data in and out': [
          detailed(
            'How do you migrate data from a system like ours: tools, trial runs, reconciliation, and who does what?',
            8,
          ),
          yesNo(
            'Can we extract all of our data, attachments and history included, at any time and without your help?',
            3,
          ),
          detailed(
            'In which documented formats do we receive our data at the end, and how long does it remain available?',
            8,
          ),
        ],
      },
      'Security and privacy': {
        Assurance: [
          yesNo(
            'Does a current ISO/IEC 27001 certificate or SOC 2 Type II report cover the offered service?',
            3,
          ),
          yesNo(
            'Is the service tested for penetration by an independent firm at least once a year, with a summary for customers?',
            3,
          ),
          detailed(
            'Describe your last security incident that touched customer data: what happened, when customers knew, what has changed.',
            8,
          ),
        ],
        'Protection of data': [
          yesNo(
            'Is our data encrypted in transit with TLS 1.2 or later and at rest in databases, files and backups?',
            3,
          ),
          detailed(
            'How is the data of one customer kept apart from that of another, in storage, search and backups?',
          ),
          detailed(
            'In which countries is our data stored and from which is it accessed, support staff and sub-processors included?',
            8,
          ),
          yesNo(
            'Can retention periods be set per kind of record, with deletion that reaches the backups within 90 days?',
            2,
          ),
        ],
      },
      'Service operation': {
        Availability: [
          detailed(
            'State the measured availability of each of the last twelve months, and how you measure it.',
            8,
          ),
          yesNo('Is the history of outages and maintenance public, without a customer login?', 2),
          detailed(
            'What are your recovery time and recovery point objectives, and when did you last prove them by a full restore?',
            8,
          ),
        ],
        'Releases and support': [
          detailed(
            'How often do you release, how early are customers informed, and can they postpone a change in behaviour?',
          ),
          detailed(
            'Describe support: hours in our time zone, languages, channels, response and resolution targets by severity.',
            8,
          ),
          yesNo('Do we get a named contact for the first year who knows our configuration?', 2),
        ],
        Introduction: [
          detailed(
            'Propose a plan from signature to productive use, with the effort you expect on our side per role.',
            10,
          ),
          detailed(
            'Which training and materials do administrators and users get, and how are they kept current with releases?',
          ),
        ],
      },
    },
  },
  commercial: {
    overview:
      'Price, term and exit. Please price the scope described in the project for a first term of three years, and name everything that could make us pay more than the offered sum.',
    categories: {
      Pricing: {
        Subscription: [
          detailed(
            'What is the unit of charging, what counts as one unit, and at which quantities does the price per unit fall?',
            8,
          ),
          detailed(
            'List every edition, module or add-on that the answers to the technical questions depend on, with its price.',
            8,
          ),
          yesNo('Can the number of paid users be lowered at each anniversary without a penalty?', 3),
          yesNo('Are test and training environments part of the price?', 2),
        ],
        'One-time cost': [
          detailed(
            'Offer set-up, migration and training at a fixed price, with the assumptions on which it rests.',
            8,
          ),
          detailed('State the daily rates for work beyond it, and for how long they hold.'),
        ],
      },
      Contract: {
        'Term and change of price': [
          yesNo('Is a yearly increase of price capped by contract, at renewal too?', 3),
          yesNo('May we end the contract at the end of a term with at most three months of notice?', 2),
        ],
        Commitments: [
          detailed(
            'Which service credits apply when availability or support falls short, and from when may we terminate?',
            8,
          ),
          yesNo('Do you sign our data-processing agreement, or one that meets Article 28 GDPR?', 3),
          detailed(
            'What help with transition do you owe us when the contract ends, for how long and at which rates?',
          ),
        ],
      },
    },
  },
};
