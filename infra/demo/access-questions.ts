import { freeText, yesNo, type Questionnaire } from './questionnaire.ts';

/** 24 questions, 91 points. */
export const accessTechnical: Questionnaire = [
  {
    category: 'Security',
    sections: [
      {
        section: 'Authentication',
        questions: [
          yesNo('protocols', 4, 'Can our applications sign people in over both SAML 2.0 and OpenID Connect?'),
          yesNo(
            'factorPerGroup',
            3,
            'Can a second factor be demanded for one application, or for one group of people, only?',
          ),
          yesNo('hardwareKeys', 3, 'Are FIDO2 security keys usable without a further licence?'),
          freeText(
            'offline',
            6,
            'Describe how a depot signs in while its line is down: for how long, and what people at a shared terminal notice.',
          ),
        ],
      },
      {
        section: 'Authorisation',
        questions: [
          yesNo('timedRoles', 3, 'Can a role be granted until a given day, after which it ends by itself?'),
          freeText(
            'duties',
            5,
            'Explain how rights that no one may hold together are found, and how they are stopped.',
          ),
        ],
      },
      {
        section: 'Audit',
        questions: [
          yesNo(
            'exportEvents',
            3,
            'Does every sign-in and every change of rights reach our own log store within a minute?',
          ),
          freeText(
            'trail',
            5,
            'Show how an auditor would find out who could open the finance ledger on a given day of last year.',
          ),
        ],
      },
    ],
  },
  {
    category: 'Integration',
    sections: [
      {
        section: 'Directories',
        questions: [
          yesNo('scim', 3, 'Are people and groups written to connected applications over SCIM 2.0?'),
          freeText(
            'hr',
            5,
            'Our HR system writes a file each night. Follow a starter, a mover and a leaver from that file to the applications.',
          ),
          yesNo('twoDirectories', 2, 'Can two directories be kept side by side for the months of migration?'),
        ],
      },
      {
        section: 'Applications',
        questions: [
          yesNo('api', 3, 'Is everything that the console does open to us as a documented API?'),
          freeText(
            'legacy',
            5,
            'Our yard application of 2009 speaks neither SAML nor OpenID Connect. How would people reach it?',
          ),
        ],
      },
    ],
  },
  {
    category: 'Operations',
    sections: [
      {
        section: 'Availability',
        questions: [
          yesNo(
            'promise',
            4,
            'Do you promise 99.9 % availability in each calendar month, and pay where it is missed?',
          ),
          freeText(
            'failover',
            5,
            'Tell us about your last failover: what broke, how long people waited, what you changed since.',
          ),
        ],
      },
      {
        section: 'Support and administration',
        questions: [
          yesNo('roundClock', 3, 'Do we reach an engineer by telephone at any hour of any day?'),
          freeText(
            'rollOutPlan',
            5,
            'Outline the roll-out to our first three depots, with the people whom you need from us.',
          ),
          yesNo(
            'delegated',
            3,
            'Can a shift lead reset the second factor of the own depot’s people, and of nobody else?',
          ),
          freeText(
            'administrators',
            4,
            'How much of an ordinary week would our two administrators spend on the platform, and on what?',
          ),
        ],
      },
    ],
  },
  {
    category: 'Privacy',
    sections: [
      {
        section: 'Where records lie',
        questions: [
          yesNo('region', 4, 'Are all records, backups included, kept in the United Kingdom or in the EU?'),
          yesNo('subprocessors', 2, 'Do you announce a new subprocessor at least 30 days ahead?'),
          freeText(
            'deletion',
            4,
            'What is left of a leaver after 30 days, after a year, and after the end of the contract?',
          ),
        ],
      },
      {
        section: 'Rights of staff',
        questions: [
          yesNo('ownRecords', 3, 'Can people see what is stored about them without asking anybody?'),
          freeText(
            'behaviour',
            4,
            'What do you derive from how our people sign in, and how do we switch that off?',
          ),
        ],
      },
    ],
  },
];

/** 8 questions, 27 points. */
export const accessCommercial: Questionnaire = [
  {
    category: 'Price',
    sections: [
      {
        section: 'Licences',
        questions: [
          freeText(
            'yearly',
            5,
            'State the yearly price for 2,300 people, 900 of them at shared terminals, and say what is counted.',
          ),
          yesNo('machinesFree', 2, 'Are terminals and service accounts free of charge?'),
          yesNo('giveBack', 3, 'May we give licences back at each anniversary?'),
        ],
      },
      {
        section: 'Services',
        questions: [
          freeText(
            'rollOutPrice',
            4,
            'State a fixed price for the roll-out to 14 depots, and what it leaves out.',
          ),
          yesNo('training', 2, 'Is the training of two administrators included?'),
        ],
      },
    ],
  },
  {
    category: 'Contract',
    sections: [
      {
        section: 'Terms',
        questions: [
          yesNo('notice', 3, 'May we leave with three months’ notice once the first year is over?'),
          freeText('increases', 4, 'By which rule may prices rise during the first five years?'),
          freeText(
            'exit',
            4,
            'When we leave, what becomes of our records and connections, and what does it cost?',
          ),
        ],
      },
    ],
  },
];
