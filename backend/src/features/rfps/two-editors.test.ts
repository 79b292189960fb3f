import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFixedMilestones } from './contracts/project-rules.ts';
import { lockedSteps, presets } from './contracts/steps.ts';
import { byRules, ownEmail } from '../../testing/rfp-model/rfp-by-rules.ts';
import {
  dueDay,
  isReady,
  isVersioned,
  outcome,
  settled,
  unsaved,
  unsavedNda,
  unsavedPresentation,
  versionedKinds,
  versionIn,
  type RfpModel,
  type VersionedKind,
} from '../../testing/rfp-model/rfp-model.ts';
import { anyStep, type EditorRequest, type Step } from '../../testing/rfp-model/rfp-orders.ts';

const ordersInAll = 10_000;
const stepsInAnOrder = 12;

const blank: RfpModel = {
  settings: {
    rfpName: 'Tender',
    scopeValue: 'private',
    processTypeValue: 'standard',
    stepsValue: presets.standard,
    isAnonymous: false,
  },
  settingsVersion: 1,
  isPublished: false,
  projectName: '',
  projectVersion: 0,
  technical: unsaved,
  commercial: unsaved,
  timeline: [],
  invited: {},
  nda: { ...unsavedNda, hasFile: true, version: 1 },
  presentation: unsavedPresentation,
};

/** An RFP one step before its publication, and a published one. Few short orders get that far by themselves. */
const ready: RfpModel = {
  ...blank,
  projectName: 'P',
  projectVersion: 1,
  technical: { overview: 'Needs', questionIds: [1, 3], version: 1 },
  timeline: withFixedMilestones([]).map((milestone) =>
    milestone.mileStoneName === 'RFP Submission' ? { ...milestone, mileStoneDate: dueDay } : milestone,
  ),
};

const out: RfpModel = { ...ready, isPublished: true, invited: { 'a@vendor.example': 'a@vendor.example' } };

/** Returns the content of a part without its version. */
const contentOf = (rfp: RfpModel, kind: VersionedKind): unknown =>
  kind === 'settings'
    ? rfp.settings
    : kind === 'project'
      ? [rfp.projectName, rfp.timeline]
      : { ...rfp[kind], version: 0 };

/** Returns the terms on which vendors were invited. */
const termsOf = (rfp: RfpModel) => [
  ...(['technical', 'commercial', 'nda', 'presentation'] as const).map((kind) => rfp[kind]),
  rfp.settings.stepsValue,
  rfp.settings.isAnonymous,
];

/** One RFP with two users, and the state that each of them believes it has. */
class Desk {
  rfp: RfpModel;
  readonly #read: [RfpModel, RfpModel];
  published = 0;
  refused = 0;

  constructor(rfp: RfpModel) {
    this.rfp = rfp;
    this.#read = [rfp, rfp];
  }

  take(step: Step): void {
    if ('looks' in step) this.#read[step.looks] = this.rfp;
    else for (const request of step.requests) this.#ask(request);
  }

  #ask({ by, isBlind, edit }: EditorRequest): void {
    const before = this.rfp;
    const kind = isVersioned(edit.kind) ? edit.kind : undefined;
    const read = this.#read[by];
    const seen = isBlind || !kind ? undefined : versionIn(read, kind);
    const came = byRules(before, edit, seen);
    const expected = outcome(before, edit, seen);
    if (typeof came === 'string' || typeof expected === 'string') {
      this.refused += 1;
      return equal(came, typeof expected === 'string' ? expected : 'done');
    }
    // A save only replaces the state that its user has read, so it overwrites no unseen save.
    if (kind && seen !== undefined) deepEqual(contentOf(before, kind), contentOf(read, kind));
    this.rfp = settled(came);
    deepEqual(this.rfp, settled(expected));
    this.#isLegal(before);
    if (kind) this.#read[by] = withPart(read, this.rfp, kind);
    if (this.rfp.isPublished && !before.isPublished) this.published += 1;
  }

  /** Checks the states that must never occur, whatever was requested. */
  #isLegal(before: RfpModel): void {
    const { rfp } = this;
    for (const step of lockedSteps) ok(rfp.settings.stepsValue[step], `${step} is off`);
    for (const kind of versionedKinds) {
      const isSame = JSON.stringify(contentOf(rfp, kind)) === JSON.stringify(contentOf(before, kind));
      const isLeftOut = rfp.isPublished && !before.isPublished;
      ok(isSame || isLeftOut || versionIn(rfp, kind) > versionIn(before, kind), `${kind} changed unseen`);
    }
    const ids = [...rfp.technical.questionIds, ...rfp.commercial.questionIds];
    equal(new Set(ids).size, ids.length, 'a question id stands twice');
    const emails = Object.values(rfp.invited);
    equal(new Set(emails).size, emails.length, 'somebody is invited twice');
    ok(!emails.includes(ownEmail), 'somebody is invited to their own RFP');
    if (rfp.isPublished) {
      ok(isReady(rfp), 'a step that lacks something is published');
      ok(emails.length > 0, 'nobody is invited');
    }
    if (!before.isPublished) return;
    ok(rfp.isPublished, 'publication was taken back');
    deepEqual(termsOf(rfp), termsOf(before));
  }
}

/** Returns a user's belief with one part updated, because they have saved it themselves. */
const withPart = (believed: RfpModel, current: RfpModel, kind: VersionedKind): RfpModel => {
  if (kind === 'settings')
    return { ...believed, settings: current.settings, settingsVersion: current.settingsVersion };
  if (kind !== 'project') return { ...believed, [kind]: current[kind] };
  const { projectName, projectVersion, timeline } = current;
  return { ...believed, projectName, projectVersion, timeline };
};

test(`in ${ordersInAll} random orders of two people's commands the rules lose no save and allow nothing illegal`, () => {
  let published = 0;
  let refused = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(blank, ready, out),
      fc.array(anyStep, { minLength: stepsInAnOrder, maxLength: stepsInAnOrder, size: 'max' }),
      (initial, steps) => {
        const desk = new Desk(initial);
        for (const step of steps) desk.take(step);
        published += desk.published;
        refused += desk.refused;
      },
    ),
    { seed: 20_261_122, numRuns: ordersInAll },
  );
  // Otherwise the orders would not reach the states that they should test.
  expect(published).toBeGreaterThan(ordersInAll / 50);
  expect(refused).toBeGreaterThan(ordersInAll);
});
