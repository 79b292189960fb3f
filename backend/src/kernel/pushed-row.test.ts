import { expect, test } from 'vitest';
import { pushes } from '../contracts.ts';
import { pushedRowOf } from './pushed-row.ts';

const pushedRow = pushedRowOf(pushes);

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
])('Versions of one %s row have one key, and rows of two ids have two: %j and %j', (name, row, other) => {
  const first = pushedRow(name, { ...row, version: 1 });
  expect(first).toBeDefined();
  expect(pushedRow(name, { ...row, version: 2 })).toBe(first);
  expect(pushedRow(name, { ...other, version: 1 })).not.toBe(first);
});

test('Pushes of the queues always share one row, whatever they contain', () => {
  expect(pushedRow('queuesChanged', { waiting: 1 })).toBeDefined();
  expect(pushedRow('queuesChanged', { waiting: 1 })).toBe(pushedRow('queuesChanged', { waiting: 2 }));
});

test('Invalidations with equal payloads have one key, and those with different payloads have two', () => {
  expect(pushedRow('notificationsChanged', {})).toBeDefined();
  expect(pushedRow('notificationsChanged', {})).toBe(pushedRow('notificationsChanged', {}));
  expect(pushedRow('projectChanged', { rfpId: 'a' })).not.toBe(pushedRow('projectChanged', { rfpId: 'b' }));
});

test('A change of a part has no key, because the next change does not replace it', () => {
  expect(pushedRow('responseSectionChanged', { sectionId: 'a', version: 1 })).toBeUndefined();
});

test.each([null, 'said', 1])(
  'A payload that is not a row, such as %j, counts as an invalidation',
  (payload) => {
    expect(pushedRow('notificationsChanged', payload)).toBe(JSON.stringify(payload));
  },
);
