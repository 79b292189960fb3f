import type { ListedNotificationKind, NotificationKind } from './kinds.ts';

/** How mails of a topic arrive: each at once, all in one mail a day, or not at all. */
export const mailWays = ['atOnce', 'daily', 'off'] as const;
export type MailWay = (typeof mailWays)[number];

interface Topic {
  name: string;
  /** A description for the user who chooses. */
  about: string;
  /** How mails of the topic arrive until the user chooses. */
  mail: MailWay;
  /** Marks a topic that only operators receive. */
  operators?: true;
}

/**
 * The topics that people choose by. Each groups the kinds of notifications that people regard as one thing. They appear in this
 * order.
 */
export const notificationTopics = {
  meetings: {
    name: 'Meetings and demos',
    about: 'Requests, answers to them and their times',
    mail: 'atOnce',
  },
  enquiries: { name: 'Enquiries', about: 'What visitors ask about your products', mail: 'atOnce' },
  invites: {
    name: 'Invites to RFPs',
    about: 'Buyers that invite you, or do not although you asked',
    mail: 'atOnce',
  },
  dueTimes: { name: 'Due times and reminders', about: 'A due time that moves or comes near', mail: 'atOnce' },
  responses: {
    name: 'Responses to your RFPs',
    about: 'Invites accepted or declined, responses submitted, withdrawn or opened',
    mail: 'atOnce',
  },
  answers: {
    name: 'Answers in progress',
    about: 'Vendors that change their answers before they submit',
    mail: 'off',
  },
  questions: {
    name: 'Questions about RFPs',
    about: 'Questions of vendors and their answers',
    mail: 'atOnce',
  },
  addenda: { name: 'Addenda', about: 'What a buyer adds to an RFP after its publication', mail: 'atOnce' },
  decisions: { name: 'Decisions', about: 'RFPs that are awarded, closed or cancelled', mail: 'atOnce' },
  evaluation: {
    name: 'Evaluation',
    about: 'Scores that you are asked for, the consensus and finished reports',
    mail: 'atOnce',
  },
  team: {
    name: 'Your team',
    about: 'Sections that you are given to answer, invitations to a company',
    mail: 'atOnce',
  },
  credits: {
    name: 'Credits and payments',
    about: 'Credits, licences and money that went back',
    mail: 'atOnce',
  },
  products: {
    name: 'Published products',
    about: 'What colleagues publish, and what is published of your shortlist',
    mail: 'off',
  },
  pages: { name: 'Pages in the catalogue', about: 'Whose the page of a product is', mail: 'atOnce' },
  account: { name: 'Your account', about: 'A copy of your data that is ready', mail: 'atOnce' },
  operations: {
    name: 'Operations',
    about: 'Claims and payments that wait for an operator',
    mail: 'atOnce',
    operators: true,
  },
} as const satisfies Record<string, Topic>;
export type NotificationTopic = keyof typeof notificationTopics;
export const notificationTopicNames = Object.keys(notificationTopics) as NotificationTopic[];

/** The topic of each kind of notification. */
export const topicOf: Readonly<Record<ListedNotificationKind, NotificationTopic>> = {
  meetingRequested: 'meetings',
  meetingAccepted: 'meetings',
  meetingDeclined: 'meetings',
  meetingCancelled: 'meetings',
  meetingTimeProposed: 'meetings',
  meetingTimeAgreed: 'meetings',
  enquirySubmitted: 'enquiries',
  inviteRequestDeclined: 'invites',
  vendorInvited: 'invites',
  recipientAdded: 'invites',
  inviteRetracted: 'invites',
  dueTimeMoved: 'dueTimes',
  dueTimeReminded: 'dueTimes',
  inviteRequested: 'responses',
  inviteAccepted: 'responses',
  inviteDeclined: 'responses',
  vendorLeft: 'responses',
  responseSubmitted: 'responses',
  responseWithdrawn: 'responses',
  responsesOpened: 'responses',
  answersChanged: 'answers',
  vendorQuestionAsked: 'questions',
  vendorQuestionAnswered: 'questions',
  vendorQuestionPublished: 'questions',
  addendumPublished: 'addenda',
  rfpAwarded: 'decisions',
  rfpClosed: 'decisions',
  rfpCancelled: 'decisions',
  evaluatorNamed: 'evaluation',
  evaluationHandedOver: 'evaluation',
  consensusOpened: 'evaluation',
  reportMade: 'evaluation',
  sectionsAssigned: 'team',
  colleagueInvited: 'team',
  memberRemoved: 'team',
  paymentGranted: 'credits',
  paymentReversed: 'credits',
  paymentReinstated: 'credits',
  licenceChanged: 'credits',
  productPublished: 'products',
  pageClaimed: 'pages',
  pageReleased: 'pages',
  claimDeclined: 'pages',
  ownDataMade: 'account',
  claimEscalated: 'operations',
  paymentIssueFound: 'operations',
};

/**
 * Kinds whose mail goes out whatever the topic's setting is. For the first kind there is no other channel. The second warns a
 * person who did not ask for it.
 */
export const alwaysMailed: ReadonlySet<ListedNotificationKind> = new Set<ListedNotificationKind>([
  'memberRemoved',
  'ownDataMade',
]);

/** Returns the kinds of a topic. */
export const kindsOf = (topic: NotificationTopic): NotificationKind[] =>
  (Object.keys(topicOf) as NotificationKind[]).filter((kind) => topicOf[kind] === topic);

/** Whether users can choose anything about a topic's mails. */
export const isMailChosen = (topic: NotificationTopic): boolean =>
  kindsOf(topic).some((kind) => !alwaysMailed.has(kind));
