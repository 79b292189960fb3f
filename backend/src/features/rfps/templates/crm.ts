import { detailed, timeline, yesNo, type RfpTemplate } from './template.ts';
import { texts } from '../../../kernel/text/texts.ts';

export const crm: RfpTemplate = {
  id: 'crm',
  about: texts({
    name: 'CRM',
    description:
      'For a system of sales, marketing and service around one view of the customer: data quality, pipeline, campaigns, cases, integration and adoption by those who sell.',
  }),
  project: {
    description: `We replace [current system] by one CRM for sales, marketing and service, with [number] users in [countries], of whom [number] work in the field.

**What must get better.** [For example: one record per customer; a forecast that is believed; an answer to every lead within a day.]

**Figures.** [Accounts, contacts, open opportunities, cases a month, mails a month.]

**Neighbouring systems.** [ERP, website, telephone, marketing tools, data warehouse.]`,
    milestones: timeline({
      'Short List': [
        {
          name: 'Scripted Demonstrations',
          description:
            'Each finalist shows our five scenarios with our sample data; sellers score what they see.',
        },
      ],
      'Final Presentation': [
        {
          name: 'Reference Calls',
          description: 'Two customers of similar size, without the vendor on the line.',
        },
      ],
    }),
  },
  technical: {
    overview:
      'From the first contact to the renewed contract: one customer record, honest figures, and little typing for those who sell. Please answer for the editions that you offer.',
    categories: {
      'Customer data': {
        'Accounts and contacts': [
          detailed(
            'How are corporate groups, sites, households and people with several roles represented, and how far do totals roll up?',
            8,
          ),
          yesNo('Does the system find likely duplicates while a record is typed, and across imports?', 3),
          yesNo('Can duplicates be merged with their whole history, and can a wrong merge be undone?', 3),
          yesNo(
            'Can records be completed and kept current from a register of companies or a data provider?',
            2,
          ),
          detailed('How is the quality of data measured and shown to the people who can correct it?'),
        ],
        'Consent and privacy': [
          yesNo(
            'Is consent kept per purpose and channel with its source and time, and obeyed by every mailing?',
            3,
          ),
          yesNo(
            'Can everything that is stored on one person be shown, exported and erased in one operation?',
            3,
          ),
          detailed(
            'How are records limited to territories, teams or confidential accounts, in search, reports and exports too?',
            8,
          ),
        ],
      },
      Sales: {
        Leads: [
          detailed(
            'How do leads from web forms, events, mail and partners come in, get scored and reach a seller, and how is a neglected one noticed?',
            8,
          ),
          yesNo('Does a converted lead take its activities and campaign history along?', 2),
          yesNo('Can partners register and work on opportunities in a portal with a view of their own?', 2),
        ],
        Opportunities: [
          yesNo('Can each line of business have its own stages, required fields and exit criteria?', 3),
          yesNo(
            'Are buying centre, competitors and reasons for winning or losing kept as structured data?',
            2,
          ),
          yesNo('Are stalled opportunities pointed out by rules that we set?', 2),
          detailed(
            'Show how a seller updates an opportunity after a visit on a phone, in steps and seconds.',
            8,
          ),
        ],
        Quotes: [
          yesNo(
            'Does the system build quotes from a price book with bundles, discounts and dependent options?',
            3,
          ),
          yesNo('Do discounts beyond a limit go through approval, on a phone too?', 2),
          yesNo('Can quotes be signed electronically, with the signed paper kept at the opportunity?', 2),
        ],
        Forecast: [
          detailed(
            'How is a forecast put together, adjusted and frozen, and how is its accuracy judged afterwards?',
            10,
          ),
          yesNo('Can the pipeline of any past day be shown beside that of today?', 3),
          yesNo('Are quotas kept by person, team, territory and product?', 2),
        ],
      },
      Marketing: {
        Campaigns: [
          detailed(
            'How are audiences built, campaigns run over several channels, and their effect on revenue attributed?',
            8,
          ),
          yesNo('Can non-technical staff build mailings and landing pages from approved parts?', 2),
          yesNo('Are bounces, unsubscribes and complaints recorded on the contact immediately?', 2),
        ],
        Events: [
          yesNo('Can registrations, attendance and follow-up of events be handled without another tool?', 2),
        ],
      },
      Service: {
        Cases: [
          detailed(
            'How do cases from mail, telephone, chat and portal reach the right person, and how are agreed times watched?',
            8,
          ),
          yesNo('Can customers open, follow and close their cases in a portal under our brand?', 2),
          yesNo('Does the agent see contracts, installed products and open quotes beside the case?', 3),
          yesNo('Can knowledge articles be suggested while a case is written, and released by review?', 2),
        ],
        Satisfaction: [
          yesNo('Are surveys sent on rules that we set, and their results kept at contact and account?', 2),
        ],
      },
      Platform: {
        Integration: [
          detailed(
            'How would customers, products, prices, orders and invoices be kept in step with our ERP, and who masters which field?',
            10,
          ),
          yesNo(
            'Are mails and appointments of [mail system] filed at the right record without copying by hand?',
            3,
          ),
          yesNo('Can calls be placed and logged from the record with [telephone system]?', 2),
          detailed(
            'Which limits apply to the API (calls a day, records a call), and what happens when they are reached?',
          ),
        ],
        Reports: [
          yesNo('Can sales managers build reports over several objects without help?', 2),
          yesNo('Can all data flow to our data warehouse at least hourly?', 2),
          detailed(
            'Which predictions or drafted texts does the product offer, on which data do they rest, and how are they switched off?',
          ),
        ],
        Adoption: [
          detailed(
            'What do you do in the first six months so that sellers use the system gladly, and by which figures do you tell?',
            10,
          ),
          detailed(
            'Describe the migration from a system like ours, history and attachments included, with trial runs and acceptance.',
            8,
          ),
          yesNo('Can an administrator without programming add fields, layouts, rules and automations?', 2),
        ],
      },
    },
  },
  commercial: {
    overview:
      'Licences by role, the work of introduction, and what growth costs. Please price [number] users over three years and itemise everything beyond.',
    categories: {
      Pricing: {
        Licences: [
          detailed('Which kinds of user are priced apart, and what may each of them do? Price each.', 8),
          detailed(
            'What is charged beyond users: contacts, mailings, storage, API calls, environments, predictions?',
            8,
          ),
          yesNo('May licences move between users at any time without cost?', 2),
          yesNo('Can we lower the number of licences at renewal at the same price per licence?', 3),
        ],
        Introduction: [
          detailed(
            'Offer design, configuration, integration, migration and training as separate fixed prices with their deliverables.',
            8,
          ),
          yesNo('Is payment for introduction bound to acceptance by us, phase by phase?', 3),
        ],
      },
      Contract: {
        Terms: [
          yesNo('Is the price of the first renewal limited by contract?', 3),
          yesNo('Do all editions offered include a sandbox with a copy of our data?', 2),
          detailed('Which service levels and credits apply, and how are they claimed?'),
          detailed(
            'In which form do we get accounts, activities, attachments and history when we leave, and at what cost?',
            8,
          ),
        ],
      },
    },
  },
};
