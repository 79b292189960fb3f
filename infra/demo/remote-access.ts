import { fixedMilestones, type DemoRfp } from './demo-rfp.ts';
import { calderRemote, northgateRemote, pazitelRemote } from './remote-answers.ts';
import { remoteCommercial, remotePrices, remoteTechnical } from './remote-questions.ts';

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
      overview: 'Prices without tax, for two years. The price sheet asks for them line by line.',
      questions: remoteCommercial,
    },
  ],
  prices: remotePrices,
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
      ...calderRemote,
    },
    {
      vendor: 'northgate',
      status: 'accepted',
      answeredOn: -200,
      savedOn: -163,
      submitted: { on: -162, ratedOn: -157 },
      ...northgateRemote,
    },
    { vendor: 'meridian', status: 'declined', answeredOn: -198 },
    {
      vendor: 'pazitel',
      status: 'accepted',
      answeredOn: -196,
      savedOn: -168,
      submitted: { on: -161, ratedOn: -157 },
      ...pazitelRemote,
    },
  ],
};
