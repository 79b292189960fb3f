import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import {
  met,
  partly,
  unmet,
  freeText,
  yesNo,
  type DemoAnswers,
  type Questionnaire,
} from './questionnaire.ts';
import { fixedMilestones, type DemoRfp } from './demo-rfp.ts';

type Response = Record<RequirementKind, DemoAnswers>;

const calderRemote: Response = {
  technical: {
    oneApplication: 'yes',
    contractor: met(
      'The shift lead opens Gate on the tablet, picks the engineer’s firm and the conveyor, and taps Two Hours. The engineer gets a link by text message, shows an identity card to the camera once, and sees the conveyor’s panel and nothing else. At midnight it closes; the lead can close it sooner.',
    ),
    noOpenPort: 'yes',
    recording: 'yes',
    evidence: partly(
      'Recordings stay 90 days. The security officer sees all of them, a shift lead those of the own depot. Who looked is written down, but nobody is told.',
    ),
    tablets: 'yes',
    unmanaged: met(
      'A current system, a screen lock and a disk that is encrypted. A small program looks at these three, sends yes or no, and removes itself after the session.',
    ),
    nightDesk: 'no',
    slowLine: met(
      'Only what changes on the panel is sent. At 10 Mbit/s we run six sessions side by side in Goole.',
    ),
  },
  commercial: {
    price: met('$21,600.00 a year for 120 staff; contractors at $4.00 for each day on which they came.'),
    trial: 'yes',
    monthly: 'yes',
  },
};

const northgateRemote: Response = {
  technical: {
    oneApplication: 'yes',
    contractor: partly(
      'The depot opens a request, security approves it, the engineer installs our client and signs in with a token that was posted beforehand. At night the approval can be given by the duty officer by telephone.',
    ),
    noOpenPort: 'yes',
    recording: 'yes',
    evidence: met(
      'A year, encrypted, with two people needed to open one. The person recorded and the works council are told by mail each time.',
    ),
    tablets: 'no',
    unmanaged: partly(
      'Our client checks twelve things. It has to be installed, which contractors may not be allowed to do.',
    ),
    nightDesk: 'yes',
    slowLine: partly('Usable; pictures of high resolution take two or three seconds.'),
  },
  commercial: {
    price: partly('$38,900.00 a year for 180 people, contractors counted like staff.'),
    trial: 'yes',
    monthly: 'no',
  },
};

const pazitelRemote: Response = {
  technical: {
    oneApplication: 'yes',
    contractor: met(
      'The firm has an account with us. The shift lead writes what is broken, the firm names its engineer, a second lead says yes. The session is watched live from the depot and ends when the watcher leaves.',
    ),
    noOpenPort: 'no',
    recording: 'yes',
    evidence: met(
      'You choose the time, we advise six months. Seeing one needs a reason, and the one who was recorded gets that reason by mail.',
    ),
    tablets: 'no',
    unmanaged: unmet('Nothing: the session is a picture in the browser, so we do not look at the device.'),
    nightDesk: 'no',
    slowLine: partly('At 10 Mbit/s one session is smooth, with three of them letters arrive late.'),
  },
  commercial: {
    price: met('$17,400.00 a year, up to 200 people, whoever they are.'),
    trial: 'no',
    monthly: 'yes',
  },
};

/** 9 questions, 35 points. */
const remoteTechnical: Questionnaire = [
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
const remoteCommercial: Questionnaire = [
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

/** The finished RFP: every milestone is past, and every answer is scored. */
export const remoteAccess: DemoRfp = {
  name: 'Remote Access for Depots',
  processType: 'complete',
  createdOn: -207,
  publishedOn: -203,
  project: 'Letting engineers in at night',
  description:
    'Engineers of conveyors, cranes and cold stores reach our machines through a shared line and a shared password. Both shall end: **one person, one machine, one shift**.',
  milestones: fixedMilestones([
    [-203, 'Invites go out.'],
    [-194, 'Vendors tell us whether they take part.'],
    [-182, 'Questions are welcome until this day.'],
    [-175, 'We answer all questions.'],
    [-161, 'Responses are complete.'],
    [-147, 'We name two vendors.'],
    [-126, 'Two hours each, by video.'],
    [-104, 'Contract signed by both.'],
  ]),
  requirements: [
    {
      kind: 'technical',
      overview: 'Think of a depot at night with one shift lead. Short answers are good answers.',
      questions: remoteTechnical,
    },
    {
      kind: 'commercial',
      overview: 'Prices in US dollars, without tax, for two years.',
      questions: remoteCommercial,
    },
  ],
  invitations: [
    { vendor: 'calder', product: 'Calder Remote Gate', by: 'product' },
    { vendor: 'northgate', product: 'Gatekeeper Tunnel', by: 'product' },
    { vendor: 'meridian', product: 'Meridian Vault', by: 'product' },
    { vendor: 'pazitel', product: 'Пазител ID', by: 'product' },
  ],
  responses: [
    {
      vendor: 'calder',
      status: 'accepted',
      answeredOn: -201,
      savedOn: -170,
      submitted: { on: -165, ratedOn: -158 },
      answers: calderRemote,
    },
    {
      vendor: 'northgate',
      status: 'accepted',
      answeredOn: -200,
      savedOn: -163,
      submitted: { on: -162, ratedOn: -157 },
      answers: northgateRemote,
    },
    { vendor: 'meridian', status: 'declined', answeredOn: -198 },
    {
      vendor: 'pazitel',
      status: 'accepted',
      answeredOn: -196,
      savedOn: -168,
      submitted: { on: -161, ratedOn: -157 },
      answers: pazitelRemote,
    },
  ],
};
