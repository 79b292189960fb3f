import { freeText, yesNo, type Questionnaire } from './questionnaire.ts';

/** 9 questions, 35 points. */
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
          yesNo('nightDesk', 2, 'Is somebody reachable between 22:00 and 06:00?'),
          freeText('slowLine', 4, 'Three depots have 10 Mbit/s. How does a session feel there?'),
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
