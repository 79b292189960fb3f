import type { DemoPriceSheet } from './demo-prices.ts';
import { freeText, number, singleChoice, table, yesNo, type Questionnaire } from './questionnaire.ts';

/** 12 questions, 44 points. Earlier answers decide whether one of them is asked. */
export const remoteTechnical: Questionnaire = [
  {
    category: 'Sessions',
    sections: [
      {
        section: 'Way in',
        questions: [
          yesNo(
            'oneApplication',
            4,
            'Can a person be let into one application without seeing the network behind it?',
          ),
          freeText(
            'contractor',
            6,
            'A conveyor engineer from outside is needed at 22:00. What does the depot do, step by step?',
          ),
          singleChoice('identity', 3, 'How does a contractor prove who they are before the first session?', {
            details: {
              helpText: 'Choose what you do if nothing else is agreed.',
              choices: [
                'Identity card, shown once to a camera',
                'Token sent by post',
                'Account of the contractor’s firm',
              ],
              allowsRemark: true,
            },
            grading: {
              choices: [
                { choice: 'Identity card, shown once to a camera', percent: 100 },
                { choice: 'Token sent by post', percent: 50 },
                { choice: 'Account of the contractor’s firm', percent: 50 },
              ],
            },
          }),
          yesNo('noOpenPort', 4, 'Does it work without any port of a depot open to the internet?'),
        ],
      },
      {
        section: 'What is kept',
        questions: [
          yesNo('recording', 3, 'Can sessions on machine controls be recorded and played back?'),
          freeText(
            'evidence',
            5,
            'Who may see a recording, for how long is it kept, and who notices that it was seen?',
          ),
        ],
      },
    ],
  },
  {
    category: 'Devices',
    sections: [
      {
        section: 'What people carry',
        questions: [
          yesNo('tablets', 3, 'Does it run on the Android tablets of our fork-lift trucks?'),
          freeText(
            'unmanaged',
            4,
            'What do you demand of a notebook that is not ours, and how do you find out?',
          ),
        ],
      },
    ],
  },
  {
    category: 'Running it',
    sections: [
      {
        section: 'Support',
        questions: [
          yesNo('nightDesk', 2, 'Is someone reachable between 22:00 and 06:00?'),
          number('nightAnswer', 2, 'After how many minutes does an engineer answer at night?', {
            details: { unit: 'minutes', minimum: '0', maximum: '480' },
            grading: {
              ranges: [
                { to: '15', percent: 100 },
                { from: '15', to: '60', percent: 50 },
              ],
            },
            askedAfter: { key: 'nightDesk', answers: ['yes'] },
          }),
          freeText('slowLine', 4, 'Three depots have 10 Mbit/s. How does a session feel there?'),
        ],
      },
      {
        section: 'Sites',
        questions: [
          table('sites', 4, 'Which of your sites would our sessions run through?', {
            details: {
              columns: [
                { name: 'Site', type: 'detailed', isRequired: true },
                { name: 'Country', type: 'detailed', isRequired: true },
                { name: 'Sessions at a time', type: 'number' },
                { name: 'In use since', type: 'date' },
              ],
              minRows: 1,
            },
          }),
        ],
      },
    ],
  },
];

/** 3 questions, 10 points. */
export const remoteCommercial: Questionnaire = [
  {
    category: 'Offer',
    sections: [
      {
        section: 'Price and terms',
        questions: [
          freeText('price', 5, 'State the yearly price for 120 staff and up to 60 contractors a month.'),
          yesNo('trial', 2, 'May we try it in one depot for 60 days at no cost?'),
          yesNo('monthly', 3, 'Can the number of contractors change each month?'),
        ],
      },
    ],
  },
];

/** Staff and contractors each month, and the roll-out once. Training is optional. */
export const remotePrices: DemoPriceSheet = {
  sheet: {
    lines: [
      {
        name: 'Staff',
        unit: 'user',
        quantity: 120,
        period: 'month',
        lot: 'Licences',
        isRequired: true,
      },
      {
        name: 'Contractors',
        unit: 'day',
        quantity: 80,
        period: 'month',
        lot: 'Licences',
        isRequired: true,
      },
      {
        name: 'Set-up of a depot',
        unit: 'site',
        quantity: 14,
        period: 'once',
        lot: 'Roll-out',
        isRequired: true,
      },
      {
        name: 'Training of shift leads',
        unit: 'day',
        quantity: 2.5,
        period: 'once',
        lot: 'Roll-out',
        isRequired: false,
      },
    ],
    termYears: 2,
    allowsOwnLines: true,
  },
  exchanges: [{ currency: 'EUR', rate: '1.17', on: -208, source: 'European Central Bank' }],
};
