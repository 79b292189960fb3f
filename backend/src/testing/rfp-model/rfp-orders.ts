import fc from 'fast-check';
import {
  defaultPresentation,
  faceToFaceTypes,
  presentationTypes,
  remoteLiveTypes,
} from '../../features/rfps/contracts/final-presentation.ts';
import type { Category } from '../../features/rfps/contracts/requirements.ts';
import {
  fixedMilestones,
  optionalSteps,
  presets,
  submissionMilestone,
  type RfpStep,
} from '../../features/rfps/contracts/steps.ts';
import { dueDay, passedDay, type Milestone, type RfpEdit } from './rfp-model.ts';

/** An edit by one of the two editors, either on top of what they last read or blindly on top of any version. */
export interface EditorRequest {
  by: 0 | 1;
  isBlind: boolean;
  edit: RfpEdit;
}
/** A step: one editor sends an edit, both send one at the same time, or one reads everything again. */
export type Step = { requests: readonly EditorRequest[] } | { looks: 0 | 1 };

const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@vendor.example`);
const milestoneOf = (mileStoneName: string, mileStoneDate: string | null, isFixed: boolean): Milestone => ({
  mileStoneName,
  description: '',
  mileStoneDate,
  isFixed,
});
const toggled = (steps: readonly RfpStep[]) => (process: keyof typeof presets) => ({
  ...presets[process],
  ...Object.fromEntries(steps.map((step) => [step, !presets[process][step]])),
});
const anySettings = fc
  .record({
    rfpName: fc.constantFrom('Tender', 'Other tender', 'x'.repeat(255)),
    scopeValue: fc.constantFrom('public', 'private'),
    processTypeValue: fc.constantFrom('rapid', 'standard', 'complete', 'detailed'),
    toggle: fc.subarray(optionalSteps, { maxLength: 2 }),
    isAnonymous: fc.boolean(),
  })
  .map(({ toggle, ...fields }): RfpEdit => ({
    kind: 'settings',
    ...fields,
    stepsValue: toggled(toggle)(fields.processTypeValue),
  }));
const anyRequirements = fc.record({
  kind: fc.constantFrom('technical', 'commercial'),
  overview: fc.constantFrom('Needs', 'Wishes'),
  // Sometimes both kinds claim the same id, which is unique within the RFP.
  questionIds: fc.constantFrom([1], [1, 2, 3], [4], [5, 4], [2, 5]),
});
const anyInvite = fc.record({
  kind: fc.constant('invite'),
  emails: fc.subarray(emails, { maxLength: 2 }),
  type: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('save', 'next') },
    { weight: 1, arbitrary: fc.constant('publish') },
  ),
});
/** The due day is always the same or missing. Other tests cover how it moves after publication. */
const anyTimeline: fc.Arbitrary<readonly Milestone[]> = fc
  .record({
    dates: fc.tuple(
      ...fixedMilestones.map(() =>
        fc.constantFrom(null, null, '2026-11-21', '2026-12-24', '2026-12-31', passedDay),
      ),
    ),
    isDue: fc.constantFrom(true, true, false),
    own: fc.subarray(['Kick-off', 'Site visit']),
    leftOut: fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(...fixedMilestones) },
    ),
  })
  .map(({ dates, isDue, own, leftOut }) => [
    ...fixedMilestones
      .map((name, at) =>
        milestoneOf(name, name === submissionMilestone ? (isDue ? dueDay : null) : (dates[at] ?? null), true),
      )
      .filter(({ mileStoneName }) => mileStoneName !== leftOut),
    ...own.map((name) => milestoneOf(name, '2026-12-01', false)),
  ]);
const anyProject = fc.record({
  kind: fc.constant('project'),
  projectName: fc.constantFrom('P', 'Q', 'R'),
  timelineItems: fc.oneof(anyTimeline, fc.constant(undefined)),
});
const anyNda = fc.record({
  kind: fc.constant('nda'),
  terms: fc.record(
    {
      vendorMNDA: fc.boolean(),
      // A file is usually required, so deleting it leaves the NDA incomplete.
      companyMNDA: fc.constantFrom(true, true, true, false),
      bidboardMNDA: fc.boolean(),
    },
    { noNullPrototype: true },
  ),
});
const anyPresentation = fc.record({
  kind: fc.constant('presentation'),
  terms: fc.record(
    {
      presentationType: fc.constantFrom(...presentationTypes),
      faceToFaceType: fc.constantFrom(...faceToFaceTypes),
      faceToFaceOnSiteLocation: fc.constantFrom('', 'Leeds'),
      remoteLiveType: fc.constantFrom(...remoteLiveTypes),
      conferenceCallDetails: fc.constantFrom('', 'Room 2'),
      presentationAgenda: fc.subarray(defaultPresentation.presentationAgenda),
    },
    { noNullPrototype: true },
  ),
});
const anyEmail = fc.constantFrom(...emails);
const anyAddress = fc.record({
  kind: fc.constant('address'),
  email: anyEmail,
  to: anyEmail,
  replaces: fc.oneof(fc.constant(undefined), anyEmail),
});
const anyEdit: fc.Arbitrary<RfpEdit> = fc.oneof(
  { weight: 5, arbitrary: anySettings },
  { weight: 4, arbitrary: anyProject },
  { weight: 5, arbitrary: anyRequirements },
  { weight: 5, arbitrary: anyInvite },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), email: anyEmail }) },
  { weight: 3, arbitrary: anyAddress },
  { weight: 4, arbitrary: anyNda },
  { weight: 3, arbitrary: fc.constant({ kind: 'ndaFile' } as const) },
  { weight: 4, arbitrary: anyPresentation },
);
const anyEditor = fc.constantFrom<0 | 1>(0, 1);
const requestBy = (by: fc.Arbitrary<0 | 1>): fc.Arbitrary<EditorRequest> =>
  fc.record({ by, isBlind: fc.integer({ min: 0, max: 5 }).map((n) => n === 0), edit: anyEdit });
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: requestBy(anyEditor).map((request) => ({ requests: [request] })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(requestBy(fc.constant(0)), requestBy(fc.constant(1)))
      .map((both) => ({ requests: both })),
  },
  { weight: 2, arbitrary: anyEditor.map((looks) => ({ looks })) },
);

/** Returns one category with one section of these questions. */
export const categoriesOf = (questionIds: readonly number[]): Category[] => [
  {
    categoryName: 'C',
    sections: [
      {
        sectionName: 'S',
        questions: questionIds.map((questionId) => ({
          questionId,
          question: 'Is it?',
          type: 'yes-no',
          score: 1,
        })),
      },
    ],
  },
];
