import { accessCommercial, accessTechnical } from './access-questions.ts';
import {
  calderParts,
  meridianParts,
  northgateParts,
  calderCommercial,
  calderTechnical,
  meridianCommercial,
  meridianTechnical,
  northgateCommercial,
  northgateTechnical,
} from './access-answers.ts';
import { fixedMilestones, type DemoRfp } from './demo-rfp.ts';

/** The RFP in progress: two vendors have submitted, one is half-way, and one was invited the day before yesterday. */
export const accessPlatform: DemoRfp = {
  name: 'Identity & Access Platform',
  processType: 'complete',
  createdOn: -40,
  publishedOn: -36,
  project: 'One sign-in for 14 depots',
  description: [
    'We replace three directories and some forty separate logins by **one platform** for all 2,300 people.',
    'What matters most to us:',
    '- a depot goes on working while its line is down\n- a leaver is locked out at the hour, not the week after\n- auditors get their answers without us',
  ].join('\n\n'),
  decision: {
    businessObjective:
      'People in depots lose a quarter of an hour a week to passwords, and auditors find accounts of leavers. Both must end.',
    metrics:
      'Calls to the help desk about sign-in: from 310 a month to 60.\nAccounts open a day after somebody left: from 40 to none.',
    decisionProcess: 'We read, score and name three vendors. After their presentations the board decides.',
    decisionCriteria: 'Fit with the depots half, price a quarter, references and terms the rest.',
    contacts: [
      { contactName: 'Priya Raman', contactRole: 'rfp-manager' },
      { contactName: 'Duncan Lyle', contactRole: 'executive-sponsor' },
      { contactName: 'Marta Szewczyk', contactRole: 'technical-contact' },
    ],
  },
  milestones: fixedMilestones([
    [-36, 'Invites go out.'],
    [-27, 'Vendors tell us whether they take part.'],
    [-15, 'Questions are welcome until this day.'],
    [-8, 'We answer all questions.'],
    [6, 'Responses are complete.'],
    [20, 'We name three vendors.'],
    [48, 'Half a day each, in Hull.'],
    [69, 'Contract signed by both.'],
  ]),
  requirements: [
    {
      kind: 'technical',
      overview:
        'Answer for the product as it can be bought today. Where something is planned, say so and name the quarter. We read every free text.',
      questions: accessTechnical,
    },
    {
      kind: 'commercial',
      overview: 'Prices in US dollars, without tax, for a contract of three years.',
      questions: accessCommercial,
    },
  ],
  invitations: [
    { vendor: 'calder', product: 'Calder Access Cloud', by: 'product' },
    { vendor: 'northgate', product: 'Gatekeeper Enterprise', by: 'product' },
    { vendor: 'meridian', product: 'Meridian SSO', by: 'email' },
    { vendor: 'pazitel', product: 'Пазител ID', by: 'product', sentOn: -2 },
  ],
  responses: [
    {
      vendor: 'calder',
      status: 'accepted',
      answeredOn: -34,
      savedOn: -12,
      submitted: { on: -9, ratedOn: -8 },
      answers: { technical: calderTechnical, commercial: calderCommercial },
      parts: calderParts,
    },
    {
      vendor: 'northgate',
      status: 'accepted',
      answeredOn: -31,
      savedOn: -6,
      submitted: { on: -4, ratedOn: -3 },
      answers: { technical: northgateTechnical, commercial: northgateCommercial },
      parts: northgateParts,
    },
    {
      vendor: 'meridian',
      status: 'accepted',
      answeredOn: -28,
      savedOn: -2,
      answers: { technical: meridianTechnical, commercial: meridianCommercial },
      parts: meridianParts,
      questions: [
        {
          kind: 'technical',
          about: 'offline',
          question:
            'How long is the longest time for which a depot has been without its line in the last two years?',
          startedOn: -16,
          answered: {
            on: -12,
            text: 'Nineteen hours, in Grimsby, when a digger cut both lines at once. Please plan for a whole day.',
          },
        },
        {
          kind: 'technical',
          about: 'hardwareKeys',
          question:
            'Do the 40 contractors at Immingham bring keys of their own, or are theirs to be bought too?',
          startedOn: -2,
        },
      ],
    },
  ],
};
