import { expect, test } from 'vitest';
import { pushedRow } from './pushed-row.ts';

test.each([
  ['rfpCardChanged', { _id: 'a' }, { _id: 'b' }],
  ['vendorRowChanged', { inviteId: 'a' }, { inviteId: 'b' }],
  ['rfpOverviewChanged', { rfpId: 'a' }, { rfpId: 'b' }],
  [
    'vendorQuestionChanged',
    { vendorId: 'v', vendorQuestionId: 'a' },
    { vendorId: 'v', vendorQuestionId: 'b' },
  ],
  [
    'vendorQuestionChanged',
    { vendorId: 'v', vendorQuestionId: 'a' },
    { vendorId: 'w', vendorQuestionId: 'a' },
  ],
  ['discoveryMeetingChanged', { id: 'a' }, { id: 'b' }],
  ['productDemoChanged', { id: 'a' }, { id: 'b' }],
  ['rebuildChanged', { _id: 'a' }, { _id: 'b' }],
])('of %s the versions of one row are one, and rows of two ids are two: %j and %j', (name, row, other) => {
  const first = pushedRow(name, { ...row, version: 1 });
  expect(first).toBeDefined();
  expect(pushedRow(name, { ...row, version: 2 })).toBe(first);
  expect(pushedRow(name, { ...other, version: 1 })).not.toBe(first);
});

test('of the queues there is one row, whatever it says', () => {
  expect(pushedRow('queuesChanged', { waiting: 1 })).toBeDefined();
  expect(pushedRow('queuesChanged', { waiting: 1 })).toBe(pushedRow('queuesChanged', { waiting: 2 }));
});

test('hints of the same words are one, and of others two', () => {
  expect(pushedRow('notificationsChanged', {})).toBeDefined();
  expect(pushedRow('notificationsChanged', {})).toBe(pushedRow('notificationsChanged', {}));
  expect(pushedRow('projectChanged', { rfpId: 'a' })).not.toBe(pushedRow('projectChanged', { rfpId: 'b' }));
});

test('a change of a part stands for itself: the next one says nothing of it', () => {
  expect(pushedRow('responseSectionChanged', { sectionId: 'a', version: 1 })).toBeUndefined();
});

test.each([null, 'said', 1])('what is no row, as %j, is a hint', (payload) => {
  expect(pushedRow('notificationsChanged', payload)).toBe(JSON.stringify(payload));
});
