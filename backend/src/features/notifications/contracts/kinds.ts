import * as features from '../../../feature-contracts.ts';
import type { NotificationKindRow, NotificationTopic } from './topics.ts';

type KindsOf<FeatureContract> = FeatureContract extends { notificationKinds: infer Rows }
  ? keyof Rows
  : never;
type FeatureContracts = typeof features;
/** The kinds of notifications of all features. Each is the name of an event. */
export type NotificationKind = {
  [F in keyof FeatureContracts]: KindsOf<FeatureContracts[F]>;
}[keyof FeatureContracts];

const exported: readonly { readonly [name: string]: unknown }[] = Object.values(features);
const rows: Readonly<Record<NotificationKind, NotificationKindRow>> = Object.assign(
  {},
  ...exported.map((feature) => feature['notificationKinds']),
);

/** The kinds of events that users are notified of in the product. */
export const notificationKinds = Object.keys(rows) as readonly NotificationKind[];

export const topicOf = (kind: NotificationKind): NotificationTopic => rows[kind].topic;

/** Returns the kinds of a topic. */
export const kindsOf = (topic: NotificationTopic): NotificationKind[] =>
  notificationKinds.filter((kind) => topicOf(kind) === topic);

/** Whether the mail of a kind goes out whatever the topic's setting is. */
export const isAlwaysMailed = (kind: NotificationKind): boolean => rows[kind].isAlwaysMailed === true;

/** The kinds whose mail is the text of the notification. */
export const kindsMailedVerbatim = notificationKinds.filter((kind) => rows[kind].isMailedVerbatim === true);
