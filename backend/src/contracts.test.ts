import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts, events, exported, pushes } from './contracts.ts';
import { isAlwaysMailed, kindsOf, notificationKinds } from './features/notifications/contracts/kinds.ts';
import { isMailChosen, notificationTopicNames } from './features/notifications/contracts/topics.ts';

const featuresFolder = new URL('features/', import.meta.url);

/** Returns the keys of a table that some features export, each as often as it occurs. */
const keysOf = (table: 'events' | 'pushes' | 'notificationKinds') =>
  exported.flatMap((feature) => Object.keys(feature[table] ?? {}));

test('Every call has a name of its own', () => {
  expect(new Set(contracts.map(({ name }) => name)).size).toBe(contracts.length);
});

test('Every event belongs to one feature, under its own name', () => {
  expect(keysOf('events').sort()).toEqual(Object.keys(events).sort());
  for (const [name, event] of Object.entries(events)) expect(event.name).toBe(name);
});

test('Every kind of notification is an event', () => {
  expect(Object.keys(events)).toEqual(expect.arrayContaining([...notificationKinds]));
});

test('Every kind of notification belongs to one feature', () => {
  expect(keysOf('notificationKinds').sort()).toEqual(notificationKinds.toSorted());
});

test('Users choose about the mails of a topic if they can choose about those of one of its kinds', () => {
  expect(notificationTopicNames.filter(isMailChosen)).toEqual(
    notificationTopicNames.filter((topic) => kindsOf(topic).some((kind) => !isAlwaysMailed(kind))),
  );
});

test('Every push belongs to one feature, under its own name', () => {
  expect(keysOf('pushes').sort()).toEqual(Object.keys(pushes).sort());
  for (const [name, push] of Object.entries(pushes)) expect(push.name).toBe(name);
});

test('The contracts of features never import each other in a circle', () => {
  const importsOf = new Map<string, Set<string>>();
  for (const file of globSync(['*/contract.ts', '*/contracts/*.ts'], { cwd: featuresFolder })) {
    const feature = file.split('/')[0]!;
    const others = readFileSync(new URL(file, featuresFolder), 'utf8').matchAll(
      /from '[./]*\/([^./]+)\/contracts?[./]/g,
    );
    const known = importsOf.get(feature) ?? new Set();
    importsOf.set(feature, new Set([...known, ...Array.from(others, ([, other]) => other!)]));
  }
  expect(importsOf.get('team')).toContain('accounts');
  // A feature whose contract imports no remaining feature is in no circle.
  for (let before = -1; before !== importsOf.size;) {
    before = importsOf.size;
    for (const [feature, others] of importsOf)
      if (![...others].some((other) => other !== feature && importsOf.has(other))) importsOf.delete(feature);
  }
  expect([...importsOf.keys()]).toEqual([]);
});
