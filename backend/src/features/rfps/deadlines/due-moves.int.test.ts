import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVendors } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { cloneRfp } from '../contracts/starting-points.ts';
import { fixedMilestones, presets } from '../contracts/steps.ts';
import { saveTechnicalAnswers } from '../../responses/contracts/responses.ts';
import { addProject, createRfp, getProject, getRfpById } from '../contracts/rfps.ts';
import { createTechnical } from '../contracts/requirements.ts';
import { moveDueTime } from '../contracts/timeline.ts';
import { dayIn } from '../../../platform/time/calendar-day.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import {
  acceptedRfp,
  timelineDueOn,
  fillTerms,
  expectOk,
  technical,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import {
  createTestApp,
  type TestResponse,
  type Person,
  type TestApp,
} from '../../../testing/app/test-app.ts';

let app: TestApp;
let startedAt: number;
const hourMs = 3_600_000;
beforeAll(async () => {
  app = await createTestApp();
  startedAt = app.now.ms;
});
afterAll(() => app.close());
beforeEach(() => {
  app.now.ms = startedAt;
});

const dayOn = (days: number) => dayIn('UTC', startedAt + days * 24 * hourMs);
const instant = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);

interface Due {
  day?: string | null;
  dueTime?: string;
  isSealed?: boolean;
  timeZone?: string;
}
const saveProject = (buyer: Person, rfpId: string, { day, ...due }: Due) =>
  buyer.call(addProject, {
    body: {
      rfpId,
      projectName: 'Access for all',
      projectDescription: JSON.stringify('What we need'),
      ...due,
      ...(day !== undefined && {
        timelineItems: fixedMilestones.map((mileStoneName) => ({
          mileStoneName,
          description: '',
          mileStoneDate: mileStoneName === 'RFP Submission' ? day : null,
          isFixed: true,
        })),
      }),
    },
  });

const draft = async (): Promise<{ buyer: Person; rfpId: string }> => {
  const run = crypto.randomUUID().slice(0, 8);
  const buyer = await signUpPerson(app, `due-${run}@buyer.example`);
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: `Tender ${run}`,
        processTypeValue: 'rapid',
        scopeValue: 'private',
        stepsValue: presets.rapid,
      },
    }),
  );
  const body = { rfpId: rfp._id, overview: JSON.stringify('What we need'), categories: technical };
  expectOk(await buyer.call(createTechnical, { body }));
  return { buyer, rfpId: rfp._id };
};

const publish = async (buyer: Person, rfpId: string) => {
  await fillTerms(buyer, rfpId);
  const invitees = [{ email: `v-${crypto.randomUUID().slice(0, 8)}@vendor.example` }];
  return buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } });
};

/** Publishes an RFP with a due time in this number of days, at 17:00 UTC. */
const timed = async (days: number): Promise<{ buyer: Person; rfpId: string }> => {
  const fixture = await draft();
  expectOk(await saveProject(fixture.buyer, fixture.rfpId, { day: dayOn(days), dueTime: '17:00' }));
  expectOk(await publish(fixture.buyer, fixture.rfpId));
  return fixture;
};

const stepper = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getRfpById, { params: { rfpId } })).rfpStepper;
const move = (buyer: Person, rfpId: string, dueOn: string, dueTime = '17:00', version?: number) =>
  buyer.call(moveDueTime, { body: { rfpId, dueOn, dueTime, ...(version !== undefined && { version }) } });
const outcomeOf = ({ status, problem }: TestResponse<unknown>) =>
  status === 200
    ? 'ok'
    : problem.code === 'invalidFields'
      ? problem.errors?.map(({ field, message }) => `${field}: ${message}`).join()
      : problem.code;

test('Every reader sees the due time, and it closes responses to the second', async () => {
  const fixture = await acceptedRfp(app, ['alpha']);
  const { buyer, rfpId } = fixture;
  const { person } = fixture.vendors[0]!;
  expectOk(await move(buyer, rfpId, dayOn(9), '17:30'));
  const at = instant(dayOn(9), '17:30');
  for (const reader of [buyer, person])
    expect(await stepper(reader, rfpId)).toMatchObject({
      dueOn: dayOn(9),
      dueTime: '17:30',
      dueAt: new Date(at).toISOString(),
      isSealed: false,
    });
  const save = (answer: string) =>
    person.call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId: 3, answer }] } });
  app.now.ms = at - 1;
  expectOk(await save('in time'));
  app.now.ms = at;
  expect(outcomeOf(await save('too late'))).toBe('responsesClosed');
});

test('Due time and sealing can be switched on and off before publication, and a clone keeps them without the day', async () => {
  const { buyer, rfpId } = await draft();
  const project = async (id: string) =>
    expectOk(await buyer.call(getProject, { params: { rfpId: id } })).project;
  expectOk(
    await saveProject(buyer, rfpId, {
      day: dayOn(6),
      dueTime: '09:00',
      isSealed: true,
      timeZone: 'Asia/Tokyo',
    }),
  );
  expect(await project(rfpId)).toMatchObject({ dueTime: '09:00', isSealed: true });
  expectOk(await saveProject(buyer, rfpId, {}));
  expect(await project(rfpId)).toMatchObject({ dueTime: '09:00', isSealed: true });
  const copy = expectOk(await buyer.call(cloneRfp, { body: { rfpId } })).rfp._id;
  expect(await stepper(buyer, copy)).toMatchObject({ dueTime: '09:00', isSealed: true, dueAt: null });
  expectOk(await saveProject(buyer, rfpId, { dueTime: '', isSealed: false }));
  expect(Object.keys(await project(rfpId))).not.toEqual(expect.arrayContaining(['dueTime']));
  expect(await stepper(buyer, rfpId)).toMatchObject({ dueTime: null, isSealed: false });
});

/** Returns how publication refuses the dates: its status, the step, and each field with its message. */
const refusedDates = async (buyer: Person, rfpId: string) => {
  const invitees = [{ email: 'dated@vendor.example' }];
  const { status, problem } = await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } });
  return [
    status,
    problem.about,
    ...(problem.errors ?? []).map((error) => `${error.field}: ${error.message}`),
  ];
};

test('An RFP can be published only if RFP Submission is in the future and no other date is past or too far away', async () => {
  const { buyer, rfpId } = await draft();
  const at = fixedMilestones.indexOf('RFP Submission');
  const due = `timelineItems[${at}].mileStoneDate`;
  const refused = (...errors: string[]) => [422, 'projectInformation', ...errors];
  expectOk(await saveProject(buyer, rfpId, { day: null }));
  expect(await refusedDates(buyer, rfpId)).toEqual(refused(`${due}: ${messages.dueDateMissing}`));
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(-351) }));
  expect(await refusedDates(buyer, rfpId)).toEqual(refused(`${due}: ${messages.dueDatePast}`));
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(0), dueTime: '11:59' }));
  expect(await refusedDates(buyer, rfpId)).toEqual(refused(`${due}: ${messages.dueTimePassed}`));
  const timelineItems = timelineDueOn(dayOn(6), { 'RFP START': dayOn(-1), Feedback: dayOn(3) });
  const project = { projectName: 'P', projectDescription: JSON.stringify('All') };
  expectOk(await buyer.call(addProject, { body: { rfpId, ...project, timelineItems, dueTime: '' } }));
  expect(await refusedDates(buyer, rfpId)).toEqual(
    refused(`timelineItems[0].mileStoneDate: ${messages.milestonePast}`),
  );
  expect((await stepper(buyer, rfpId)).dueAt).not.toBeNull();
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(0), dueTime: '12:01' }));
  expectOk(await publish(buyer, rfpId));
});

test('A day with a mistyped year is not saved', async () => {
  const { buyer, rfpId } = await draft();
  const field = `timelineItems[${fixedMilestones.indexOf('RFP Submission')}].mileStoneDate`;
  for (const day of ['0202-12-04', '2016-11-20', '2036-11-22'])
    expect(outcomeOf(await saveProject(buyer, rfpId, { day }))).toBe(
      `${field}: ${messages.milestoneFarAway}`,
    );
  expectOk(await saveProject(buyer, rfpId, { day: '2036-11-21' }));
});

test('Publication fixes whether responses are sealed', async () => {
  const { buyer, rfpId } = await draft();
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(6), isSealed: true }));
  expectOk(await publish(buyer, rfpId));
  expect(outcomeOf(await saveProject(buyer, rfpId, { isSealed: false }))).toBe('alreadyPublished');
  expectOk(await saveProject(buyer, rfpId, { isSealed: true }));
  const open = await timed(6);
  expect(outcomeOf(await saveProject(open.buyer, open.rfpId, { isSealed: true }))).toBe('alreadyPublished');
});

test('A due time only moves later, leaves four days if it is near, and cannot move once it is past', async () => {
  const { buyer, rfpId } = await timed(6);
  expect(outcomeOf(await move(buyer, rfpId, dayOn(6), '16:59'))).toBe(`dueOn: ${messages.dueTimeEarlier}`);
  expectOk(await move(buyer, rfpId, dayOn(6), '17:01'));
  app.now.ms = instant(dayOn(2), '17:02');
  // 95:59 hours are left.
  expect(expectOk(await move(buyer, rfpId, dayOn(6), '17:01')).dueAt).toBe(`${dayOn(6)}T17:01:00.000Z`);
  expect(outcomeOf(await move(buyer, rfpId, dayOn(6), '17:01', 1))).toBe('staleVersion');
  app.now.ms = instant(dayOn(4), '12:00');
  expect(outcomeOf(await move(buyer, rfpId, dayOn(8), '11:59'))).toBe(`dueOn: ${messages.dueTimeTooSoon}`);
  const { dueAt, version } = expectOk(await move(buyer, rfpId, dayOn(8), '12:00'));
  expect(dueAt).toBe(new Date(instant(dayOn(8), '12:00')).toISOString());
  expectOk(await move(buyer, rfpId, dayOn(8), '23:00', version));
  expect(await stepper(buyer, rfpId)).toMatchObject({
    dueTime: '23:00',
    dueAt: `${dayOn(8)}T23:00:00.000Z`,
  });
  app.now.ms = instant(dayOn(8), '23:00');
  expect(outcomeOf(await move(buyer, rfpId, dayOn(20)))).toBe('dueTimePast');
});

test('The project step follows the same rule for moving the due time', async () => {
  const { buyer, rfpId } = await timed(6);
  const at = fixedMilestones.indexOf('RFP Submission' as (typeof fixedMilestones)[number]);
  const field = `timelineItems[${at}].mileStoneDate`;
  const tries: [Due, string][] = [
    [{ day: dayOn(5) }, `${field}: ${messages.dueTimeEarlier}`],
    [{ day: null }, `${field}: ${messages.dueTimeTakenAway}`],
    [{ dueTime: '16:00' }, `dueTime: ${messages.dueTimeEarlier}`],
    [{ timeZone: 'Asia/Tokyo' }, `timeZone: ${messages.dueTimeEarlier}`],
  ];
  for (const [due, code] of tries) expect(outcomeOf(await saveProject(buyer, rfpId, due))).toBe(code);
  expect(await stepper(buyer, rfpId)).toMatchObject({ dueAt: `${dayOn(6)}T17:00:00.000Z` });
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(7) }));
  app.now.ms = instant(dayOn(5), '17:00');
  expect(outcomeOf(await saveProject(buyer, rfpId, { day: dayOn(8) }))).toBe(
    `${field}: ${messages.dueTimeTooSoon}`,
  );
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(9) }));
  app.now.ms = instant(dayOn(9), '17:00');
  expect(outcomeOf(await saveProject(buyer, rfpId, { day: dayOn(30) }))).toBe('dueTimePast');
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(9) }));
});

test('Every move notifies each invited vendor that has not declined once, and an unchanged due time notifies none', async () => {
  const fixture: RfpFixture = await acceptedRfp(app, ['alpha']);
  const { buyer, rfpId } = fixture;
  const mailedAddresses = async () =>
    (await listEvents(app.database)).flatMap((event) =>
      event.name === 'dueTimeMoved' && event.payload.rfpId === rfpId ? [event.payload.dueAt] : [],
    );
  expectOk(await saveProject(buyer, rfpId, {}));
  expect(await mailedAddresses()).toEqual([]);
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(8) }));
  expectOk(await move(buyer, rfpId, dayOn(9)));
  expectOk(await move(buyer, rfpId, dayOn(9)));
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(9) }));
  expectOk(await saveProject(buyer, rfpId, { day: dayOn(10) }));
  // Without a time, the due time is the end of the day.
  const [first, second, third] = [
    instant(dayOn(9), '00:00'),
    instant(dayOn(9), '17:00'),
    instant(dayOn(10), '17:00'),
  ];
  // The vendor, and the address that never responds.
  expect(await mailedAddresses()).toEqual([first, first, second, second, third, third]);
});

test('A draft has no due time to move, and a stranger cannot see the RFP', async () => {
  const { buyer, rfpId } = await draft();
  expect(outcomeOf(await move(buyer, rfpId, dayOn(9)))).toBe('notPublished');
  const stranger = await signUpPerson(app, `stranger-${rfpId}@vendor.example`);
  expect(outcomeOf(await move(stranger, rfpId, dayOn(9)))).toBe('notFound');
  for (const dueTime of ['24:00', '7:00', '17:0', '17:00:00'])
    expect(outcomeOf(await move(buyer, rfpId, dayOn(9), dueTime))).toBe('dueTime: Must be a time, HH:MM');
});
