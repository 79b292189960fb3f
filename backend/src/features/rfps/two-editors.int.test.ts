import { deepEqual, equal, ok } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFinalPresentation, getFinalPresentation } from './contracts/final-presentation.ts';
import { changeVendorEmail, createVendors, deleteVendorEmail, getVendors } from './contracts/invites.ts';
import { createNda, deleteNda, getNda } from './contracts/nda.ts';
import { withFixedMilestones } from './contracts/project-rules.ts';
import {
  createCommercial,
  createTechnical,
  getCommercial,
  getTechnical,
  type Category,
} from './contracts/requirements.ts';
import { lockedSteps, presets } from './contracts/steps.ts';
import { addProject, createRfp, getProject, getRfpById } from './contracts/rfps.ts';
import { callHandlers } from '../../testing/app/call-handlers.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../testing/app/people.ts';
import { sizeOf } from '../../testing/app/verification-sizes.ts';
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
  type Milestone,
  type RfpEdit,
  type RfpModel,
  type VersionedKind,
} from '../../testing/rfp-model/rfp-model.ts';
import { anyStep, categoriesOf, type EditorRequest, type Step } from '../../testing/rfp-model/rfp-orders.ts';
import { timelineDueOn, expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../testing/files/sample-files.ts';
import { createTestApp, type TestResponse, type Person, type TestApp } from '../../testing/app/test-app.ts';

const commandsInAll = sizeOf('editorsCommands');
const stepsInARun = 100;
/** Each order uses a different RFP. */
const ordersInAll = commandsInAll / stepsInARun;
/** One in this many orders runs over HTTP. The others call the handlers directly, which takes a fraction of the time. */
const wireEvery = 20;
/** One in this many orders begins with an NDA that has a file: files arrive only over HTTP. */
const fileEvery = 2;
/** One in this many orders is published half-way, unless it was published by itself. */
const publishedEvery = 3;
const ndaFileName = 'Ours.pdf';

type Editor = Pick<Person, 'userId' | 'call'>;
type Two = readonly [Editor, Editor];

let app: TestApp;
let overTheWire: Two;
let atTheHandlers: Two;
beforeAll(async () => {
  app = await createTestApp();
  const owner = await signUpPerson(app, 'one@two-editors.example');
  const companyId = await registerCompany(owner, 'Two Editors plc');
  const colleague = await signUpColleague(app, owner, 'two@two-editors.example');
  const direct = ({ userId, email }: Person, companyRole: 'owner' | 'member') =>
    callHandlers(app, {
      userId,
      email,
      userName: email,
      companyId,
      companyName: 'Two Editors plc',
      companyRole,
      isOperator: false,
      lacksSecondFactor: false,
      tokenHash: '',
    });
  overTheWire = [owner, colleague];
  atTheHandlers = [direct(owner, 'owner'), direct(colleague, 'member')];
});
afterAll(() => app.close());

type Part = VersionedKind | 'vendors';
const everyPart: readonly Part[] = [...versionedKinds, 'vendors'];
/** Returns the parts that an edit may change. */
const partsOf = (edit: RfpEdit): readonly Part[] => {
  if (edit.kind === 'invite') return edit.type === 'publish' ? everyPart : ['vendors', 'settings'];
  if (edit.kind === 'ndaFile') return ['nda'];
  return [isVersioned(edit.kind) ? edit.kind : 'vendors'];
};

const requirementsIn = ({
  overview,
  categories,
  version,
}: {
  overview: string;
  categories: readonly Category[];
  version: number;
}) => ({
  overview,
  questionIds: categories.flatMap(({ sections }) =>
    sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)),
  ),
  version,
});

const agrees = (read: Partial<RfpModel>, model: RfpModel): boolean => {
  const expected = asRead(model);
  return Object.entries(read).every(([name, value]) =>
    isDeepStrictEqual(value, expected[name as keyof RfpModel]),
  );
};

const mayBeLeftOut: readonly VersionedKind[] = ['commercial', 'nda', 'presentation'];
const byName = (milestone: Milestone, other: Milestone) =>
  milestone.mileStoneName < other.mileStoneName ? -1 : 1;

/** An RFP that two users edit, and the model that it must match. */
class Play {
  readonly #rfpId: string;
  model: RfpModel;
  readonly #seen: Record<VersionedKind, number>[];
  /** The ids of invites by their addresses; a vendor that was removed and added again has a new id. */
  readonly #inviteIds = new Map<string, string>();
  commands = 0;

  readonly #editors: Two;

  constructor(editors: Two, rfpId: string, model: RfpModel) {
    this.#editors = editors;
    this.#rfpId = rfpId;
    this.model = model;
    this.#seen = [0, 1].map(() => this.#versions(model));
  }

  #versions(model: RfpModel) {
    return Object.fromEntries(versionedKinds.map((kind) => [kind, versionIn(model, kind)])) as Record<
      VersionedKind,
      number
    >;
  }

  /** Returns what a reader of these parts receives. */
  async read(reader: Editor, parts: readonly Part[]): Promise<Partial<RfpModel>> {
    const params = { rfpId: this.#rfpId, userId: reader.userId };
    const read: Record<Part, () => Promise<Partial<RfpModel>>> = {
      settings: async () => {
        const { rfp } = expectOk(await reader.call(getRfpById, { params }));
        const { rfpName, scopeValue, processTypeValue, stepsValue, isAnonymous } = rfp;
        return {
          settings: { rfpName, scopeValue, processTypeValue, stepsValue, isAnonymous },
          settingsVersion: rfp.version,
          isPublished: rfp.rfpPublished,
        };
      },
      project: async () => {
        const { project } = expectOk(await reader.call(getProject, { params }));
        const { projectName, version: projectVersion, timelineItems } = project;
        return { projectName, projectVersion, timeline: timelineItems.toSorted(byName) };
      },
      technical: async () => ({
        technical: requirementsIn(expectOk(await reader.call(getTechnical, { params })).technicalEval),
      }),
      commercial: async () => ({
        commercial: requirementsIn(expectOk(await reader.call(getCommercial, { params })).commercialEval),
      }),
      vendors: async () => {
        const { vendor } = expectOk(await reader.call(getVendors, { params }));
        this.#inviteIds.clear();
        for (const invitee of vendor) this.#inviteIds.set(invitee.email ?? '', invitee._id);
        return { invited: Object.fromEntries(vendor.map(({ email }) => [email ?? '', email ?? ''])) };
      },
      nda: async () => {
        const { nda } = expectOk(await reader.call(getNda, { params }));
        const { vendorMNDA, companyMNDA, bidboardMNDA, version, companyNDADocument_docs: files } = nda;
        equal(
          nda.isData,
          version > 0 && ((!companyMNDA && (vendorMNDA || bidboardMNDA)) || files.length > 0),
        );
        return {
          nda: { terms: { vendorMNDA, companyMNDA, bidboardMNDA }, hasFile: files.length > 0, version },
        };
      },
      presentation: async () => {
        const { finalPresentation } = expectOk(await reader.call(getFinalPresentation, { params }));
        const { isData, version, ...terms } = finalPresentation;
        equal(isData, version > 0);
        return { presentation: { terms, version } };
      },
    };
    const found = await Promise.all(parts.map((part) => read[part]()));
    return Object.assign({}, ...found) as Partial<RfpModel>;
  }

  #versionFor({ by, isBlind, edit: { kind } }: EditorRequest): number | undefined {
    return isBlind || !isVersioned(kind) ? undefined : this.#seen[by]?.[kind];
  }

  /** Returns the id of the invite with this address now, or an unknown id. */
  #idOf(email: string): string {
    return this.#inviteIds.get(email) ?? crypto.randomUUID();
  }

  async #ask({ by, edit }: EditorRequest, version: number | undefined): Promise<string> {
    this.commands += 1;
    const person = this.#editors[by];
    const rfpId = this.#rfpId;
    const onTop = version === undefined ? {} : { version };
    const outcomeOf = (answered: TestResponse<unknown>) =>
      answered.status === 200 ? 'done' : answered.problem.code;
    switch (edit.kind) {
      case 'settings': {
        const { kind: _, ...fields } = edit;
        return outcomeOf(await person.call(createRfp, { body: { ...fields, rfpId, ...onTop } }));
      }
      case 'project': {
        const { projectName, timelineItems } = edit;
        const timeline = timelineItems ? { timelineItems: [...timelineItems] } : {};
        const body = { rfpId, projectName, projectDescription: '"All"', ...timeline, ...onTop };
        return outcomeOf(await person.call(addProject, { body }));
      }
      case 'technical':
      case 'commercial': {
        const contract = edit.kind === 'technical' ? createTechnical : createCommercial;
        const overview = JSON.stringify(edit.overview);
        const body = { rfpId, overview, categories: categoriesOf(edit.questionIds), ...onTop };
        return outcomeOf(await person.call(contract, { body }));
      }
      case 'invite': {
        const invitees = edit.emails.map((email) => ({ email }));
        return outcomeOf(await person.call(createVendors, { body: { rfpId, type: edit.type, invitees } }));
      }
      case 'remove': {
        return outcomeOf(
          await person.call(deleteVendorEmail, { body: { rfpId, id: this.#idOf(edit.email) } }),
        );
      }
      case 'address': {
        const { email, to, replaces } = edit;
        const body = { rfpId, id: this.#idOf(email), email: to, ...(replaces && { replaces }) };
        return outcomeOf(await person.call(changeVendorEmail, { body }));
      }
      case 'nda':
        return outcomeOf(await person.call(createNda, { body: { rfpId, ...edit.terms, ...onTop } }));
      case 'ndaFile':
        return outcomeOf(await person.call(deleteNda, { body: { rfpId, fileName: ndaFileName } }));
      case 'presentation':
        return outcomeOf(
          await person.call(createFinalPresentation, { body: { rfpId, ...edit.terms, ...onTop } }),
        );
    }
  }

  /** Returns the possible results of the requests in either serial order: their outcomes, and the RFP afterwards. */
  #serially(all: readonly EditorRequest[], versions: readonly (number | undefined)[]) {
    const orders =
      all.length === 1
        ? [[0]]
        : [
            [0, 1],
            [1, 0],
          ];
    return orders.map((order) => {
      let model = this.model;
      const outcomes: string[] = [];
      for (const at of order) {
        const next = outcome(model, (all[at] as EditorRequest).edit, versions[at]);
        outcomes[at] = typeof next === 'string' ? next : 'done';
        if (typeof next !== 'string') model = next;
      }
      return { outcomes, model: settled(model) };
    });
  }

  async take(step: Step): Promise<void> {
    if ('looks' in step) {
      deepEqual(await this.read(this.#editors[step.looks], everyPart), asRead(this.model));
      this.#seen[step.looks] = this.#versions(this.model);
      return;
    }
    const versions = step.requests.map((action) => this.#versionFor(action));
    const outcomes = await Promise.all(step.requests.map((action, at) => this.#ask(action, versions[at])));
    const possible = this.#serially(step.requests, versions).filter(
      (order) => outcomes.join() === order.outcomes.join(),
    );
    ok(possible.length > 0, `no order of the two comes to ${outcomes.join()}`);
    // The reader sees what was saved. If only one user saved, the other user reads.
    const reader = this.#editors[step.requests[0]?.by === 0 ? 1 : 0];
    const changed = step.requests.flatMap(({ edit }, at) => (outcomes[at] === 'done' ? partsOf(edit) : []));
    const read = await this.read(reader, [...new Set(changed)]);
    const came = possible.find((order) => agrees(read, order.model));
    if (!came) return deepEqual(read, asRead(possible[0]?.model as RfpModel));
    const before = this.model;
    this.model = came.model;
    this.#growOnly(before);
    for (const [at, { by, edit }] of step.requests.entries()) {
      const seen = this.#seen[by];
      if (!seen || outcomes[at] !== 'done' || !isVersioned(edit.kind)) continue;
      // After two simultaneous blind saves, either one may be the stored one.
      seen[edit.kind] = versionIn(this.model, edit.kind);
    }
  }

  /** Checks that versions only grow. Only a step that publication leaves out starts again, and no one may save it then. */
  #growOnly(before: RfpModel): void {
    for (const kind of versionedKinds) {
      const isLeftOut = mayBeLeftOut.includes(kind) && this.model.isPublished && !before.isPublished;
      ok(isLeftOut || versionIn(this.model, kind) >= versionIn(before, kind), `the version of ${kind} fell`);
    }
    for (const locked of lockedSteps) ok(this.model.settings.stepsValue[locked], `${locked} is off`);
    if (this.model.isPublished) ok(isReady(this.model), 'a step that lacks something is published');
    if (before.isPublished) deepEqual(termsOf(this.model), termsOf(before));
  }
}

/** Returns the terms on which vendors were invited. */
const termsOf = ({
  technical,
  commercial,
  nda,
  presentation,
  settings: { stepsValue, isAnonymous },
}: RfpModel) => ({
  technical,
  commercial,
  nda,
  presentation,
  stepsValue,
  isAnonymous,
});

/** Rich text is transferred as JSON. */
const asRead = (model: RfpModel): RfpModel => {
  const wired = (content: RfpModel['technical']) => ({
    ...content,
    overview: content.version === 0 ? '' : JSON.stringify(content.overview),
  });
  return {
    ...model,
    technical: wired(model.technical),
    commercial: wired(model.commercial),
    timeline: withFixedMilestones(model.timeline).toSorted(byName),
  };
};

async function start(editors: Two, hasFile: boolean): Promise<Play> {
  const first = {
    rfpName: 'Tender',
    scopeValue: 'private',
    processTypeValue: 'standard',
    stepsValue: presets.standard,
    isAnonymous: false,
  } as const;
  const { rfp } = expectOk(await editors[0].call(createRfp, { body: first }));
  const nda = hasFile ? await sendNda(rfp._id) : unsavedNda;
  return new Play(editors, rfp._id, {
    settings: first,
    settingsVersion: 1,
    isPublished: false,
    projectName: '',
    projectVersion: 0,
    technical: unsaved,
    commercial: unsaved,
    timeline: [],
    invited: {},
    nda,
    presentation: unsavedPresentation,
  });
}

/** Returns the steps that an RFP needs before publication, and its publication. */
function publishing({ isPublished, invited }: RfpModel): Step[] {
  if (isPublished) return [];
  const edits: RfpEdit[] = [
    { kind: 'project', projectName: 'P', timelineItems: timelineDueOn(dueDay) },
    { kind: 'technical', overview: 'Needs', questionIds: [6] },
    { kind: 'commercial', overview: 'Needs', questionIds: [7] },
    { kind: 'nda', terms: { ...unsavedNda.terms, vendorMNDA: true } },
    { kind: 'presentation', terms: { ...unsavedPresentation.terms, faceToFaceOnSiteLocation: 'Leeds' } },
    { kind: 'invite', emails: Object.keys(invited).length > 0 ? [] : ['f@vendor.example'], type: 'publish' },
  ];
  return edits.map((edit) => ({ requests: [{ by: 0, isBlind: true, edit }] }));
}

async function sendNda(rfpId: string): Promise<RfpModel['nda']> {
  const form = new FormData();
  const { terms } = unsavedNda;
  for (const [name, value] of Object.entries({ ...terms, rfpId })) form.append(name, String(value));
  form.append('companyNDADocument', new File([new Uint8Array(sampleFiles.pdf)], ndaFileName));
  const { version } = expectOk(await overTheWire[0].call(createNda, { form }));
  return { terms, hasFile: true, version };
}

test(`two people ask some ${commandsInAll} commands of RFPs, in ${ordersInAll} random orders: no save is lost, no rule is broken`, async () => {
  let commands = 0;
  let runs = 0;
  let wired = 0;
  let published = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: stepsInARun, maxLength: stepsInARun, size: 'max' }),
      async (steps) => {
        runs += 1;
        const editors = runs % wireEvery === 1 ? overTheWire : atTheHandlers;
        if (editors === overTheWire) wired += 1;
        const play = await start(editors, runs % fileEvery === 0);
        for (const [at, step] of steps.entries()) {
          if (at === stepsInARun / 2 && runs % publishedEvery === 0)
            for (const edit of publishing(play.model)) await play.take(edit);
          const before = play.model;
          await play.take(step).catch((cause: unknown) => {
            throw new Error(`step ${at}, ${JSON.stringify(step)}, of ${JSON.stringify(before)}`, { cause });
          });
        }
        commands += play.commands;
        if (play.model.isPublished) published += 1;
      },
    ),
    {
      // In each run some steps only read, and as many send two requests.
      numRuns: ordersInAll,
      // Shrinking to a shorter order with the same fault would take minutes; the seed reproduces this one.
      endOnFailure: true,
      asyncReporter: async ({ failed, seed, counterexamplePath, errorInstance }) => {
        if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
      },
    },
  );
  expect(commands).toBeGreaterThan(commandsInAll * 0.9);
  expect(wired).toBe(Math.ceil(ordersInAll / wireEvery));
  expect(published).toBeGreaterThanOrEqual(Math.floor(ordersInAll / publishedEvery));
}, 600_000);
