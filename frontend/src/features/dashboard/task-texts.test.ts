import { toDoKinds, type ToDoTask } from '@bidboard/backend/features/dashboard/contract';
import { expect, test } from 'vitest';
import { taskTexts } from './task-texts.ts';

const task = (over: Partial<ToDoTask>): ToDoTask => ({
  kind: 'answerInvite',
  rfpId: 'rfp-1',
  rfpName: 'Depot lamps',
  companyName: '',
  count: 1,
  dueAt: null,
  timeZone: '',
  since: null,
  ...over,
});

test('A task with a due time says when it is due in the zone of the RFP, and any other since when it waits', () => {
  const invite = task({ companyName: 'Lyle', dueAt: '2026-11-27T17:00:00.000Z', timeZone: 'Asia/Tokyo' });
  const { about, when, to } = taskTexts(invite);
  expect(about).toBe('Depot lamps, Lyle');
  expect(when).toMatch(/^Due 28 Nov 2026, 02:00/);
  expect(to).toBe('/app/submit-rfp/rfp-1');
  expect(
    taskTexts(task({ kind: 'scoreAnswers', count: 3, since: '2026-11-20T08:00:00.000Z' })),
  ).toMatchObject({
    title: 'Score 3 answers',
    when: 'Waiting since 20 Nov 2026',
    to: '/app/dashboard-rfp/rfp-1?tab=vendor-responses&scoring=on',
  });
  expect(taskTexts(task({})).when).toBe('');
});

test('Tasks are counted in the singular and in the plural', () => {
  const titlesOf = (count: number) => toDoKinds.map((kind) => taskTexts(task({ kind, count })).title);
  expect(titlesOf(1)).toEqual([
    'Answer the invite',
    'Submit your response',
    'Make your final offer',
    'Accept the award',
    'Answer 1 vendor question',
    'Decide 1 request to be invited',
    'Score 1 answer',
    'Award or close the RFP',
    'Declare that you have no conflict of interest',
    'Approve or refuse the publication',
    'Approve or refuse the award',
    'Approve 1 account',
    'Decide 1 claim',
  ]);
  expect(titlesOf(2)).toContain('Decide 2 requests to be invited');
});
