import { texts } from '../../../kernel/text/texts.ts';

/** How mails of a topic arrive: each at once, all in one mail a day, or not at all. */
export const mailFrequencies = ['atOnce', 'daily', 'off'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

interface Topic {
  name: string;
  /** A description for the user who chooses. */
  about: string;
  /** How mails of the topic arrive until the user chooses. */
  mail: MailFrequency;
  /** Marks a topic that only operators receive. */
  operators?: true;
  /** Marks a topic whose kinds are all mailed whatever a user chooses. */
  isAlwaysMailed?: true;
}

const createTopic = <
  const Texts extends Pick<Topic, 'name' | 'about'>,
  const Settings extends Omit<Topic, 'name' | 'about'>,
>(
  words: Texts,
  settings: Settings,
): Texts & Settings => Object.assign(words, settings);

/**
 * The topics that people choose by. Each groups the kinds of notifications that people regard as one thing, of whichever features.
 * They appear in this order.
 */
export const notificationTopics = {
  meetings: createTopic(
    texts({ name: 'Meetings and demos', about: 'Requests, answers to them and their times' }),
    {
      mail: 'atOnce',
    },
  ),
  enquiries: createTopic(texts({ name: 'Enquiries', about: 'What visitors ask about your products' }), {
    mail: 'atOnce',
  }),
  invites: createTopic(
    texts({ name: 'Invites to RFPs', about: 'Invites to you, and declined requests to be invited' }),
    { mail: 'atOnce' },
  ),
  dueTimes: createTopic(
    texts({ name: 'Due times and reminders', about: 'Due times that change or are near' }),
    {
      mail: 'atOnce',
    },
  ),
  responses: createTopic(
    texts({
      name: 'Responses to your RFPs',
      about: 'Invites accepted or declined, responses submitted, withdrawn or opened',
    }),
    { mail: 'atOnce' },
  ),
  answers: createTopic(
    texts({ name: 'Answers in progress', about: 'Vendors that change their answers before they submit' }),
    { mail: 'off' },
  ),
  questions: createTopic(
    texts({ name: 'Questions about RFPs', about: 'Questions of vendors and their answers' }),
    {
      mail: 'atOnce',
    },
  ),
  addenda: createTopic(
    texts({ name: 'Addenda', about: 'What a buyer adds to an RFP after its publication' }),
    {
      mail: 'atOnce',
    },
  ),
  decisions: createTopic(
    texts({
      name: 'Decisions and contracts',
      about: 'RFPs that are awarded, closed or cancelled, and contracts that end or renew soon',
    }),
    {
      mail: 'atOnce',
    },
  ),
  evaluation: createTopic(
    texts({ name: 'Evaluation', about: 'Scores you are asked for, the consensus and finished reports' }),
    { mail: 'atOnce' },
  ),
  team: createTopic(
    texts({ name: 'Your team', about: 'Sections assigned to you, and invitations to a company' }),
    { mail: 'atOnce' },
  ),
  credits: createTopic(texts({ name: 'Credits and payments', about: 'Credits, licences and refunds' }), {
    mail: 'atOnce',
  }),
  products: createTopic(
    texts({
      name: 'Published products',
      about: 'Products that colleagues publish, and news of your shortlist',
    }),
    { mail: 'off' },
  ),
  pages: createTopic(texts({ name: 'Pages in the catalogue', about: 'Ownership of product pages' }), {
    mail: 'atOnce',
  }),
  account: createTopic(texts({ name: 'Your account', about: 'A copy of your data that is ready' }), {
    mail: 'atOnce',
    isAlwaysMailed: true,
  }),
  operations: createTopic(
    texts({ name: 'Operations', about: 'Claims, payments and failed jobs that wait for an operator' }),
    {
      mail: 'atOnce',
      operators: true,
    },
  ),
} satisfies Record<string, Topic>;
export type NotificationTopic = keyof typeof notificationTopics;
export const notificationTopicNames = Object.keys(notificationTopics) as NotificationTopic[];

/** Whether users can choose anything about a topic's mails. */
export const isMailChosen = (name: NotificationTopic): boolean =>
  !('isAlwaysMailed' in notificationTopics[name]);

export interface NotificationKindRow {
  topic: NotificationTopic;
  /** Marks a kind whose mail goes out whatever the topic's setting is. */
  isAlwaysMailed?: true;
  /** Marks a kind whose mail is the text of the notification. Every other kind has a mail of its own in workers. */
  isMailedVerbatim?: true;
}
/** What a feature's contract exports as `notificationKinds`: those of its events of which people are notified. */
export type NotificationKinds<OwnEvents> = {
  readonly [K in keyof OwnEvents]?: NotificationKindRow;
};
