import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRfps } from '../../dashboard/contract.ts';
import { rfpDetail, rfpTimeline, vendorResponse } from '../../evaluation/contracts/evaluation.ts';
import { createFinalPresentation, getFinalPresentation } from '../contracts/final-presentation.ts';
import { createVendors, getVendors } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { createNda, getNda } from '../contracts/nda.ts';
import { createTechnical, getCommercial, getTechnical } from '../contracts/requirements.ts';
import { acceptInvite, saveTechnicalAnswers } from '../../responses/contracts/responses.ts';
import { cloneRfp, rfpTemplates as rfpTemplatesQuery } from '../contracts/starting-points.ts';
import { dashboardMilestones, fixedMilestones, presets, toggleStep } from '../contracts/steps.ts';
import { addProject, createRfp, getProject, getRfpById } from '../contracts/rfps.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import {
  timelineDueOn,
  fillTerms,
  expectOk,
  publishRfp,
  technical,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import {
  createTestApp,
  type TestResponse,
  type Person,
  type TestApp,
} from '../../../testing/app/test-app.ts';
import { rfpTemplates } from '../templates/find-templates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const settings = {
  rfpName: 'Tender',
  processTypeValue: 'standard',
  scopeValue: 'private',
  stepsValue: presets.standard,
} as const;

const startRfp = async (buyer: Person, more: Partial<Infer<typeof createRfp.body>> = {}) =>
  expectOk(await buyer.ask(createRfp, { body: { ...settings, ...more } })).rfp;
const questionsOf = async (person: Person, rfpId: string) => {
  const params = { rfpId, userId: person.userId };
  return {
    technical: expectOk(await person.ask(getTechnical, { params })).technicalEval,
    commercial: expectOk(await person.ask(getCommercial, { params })).commercialEval,
  };
};
const cardOf = async (person: Person, rfpId: string) => {
  await app.runProjections();
  const { rfp } = expectOk(await person.ask(getRfps, { params: { userId: person.userId } }));
  return rfp.find((card) => card._id === rfpId);
};
const refusalIn = <A>({ status, problem }: TestResponse<A>) => [status, problem.code];

describe('the settings of a new RFP', () => {
  test('The settings are stored as chosen, and the buyer is only hidden on request', async () => {
    const buyer = await signUpPerson(app, 'chooses@buyer.example');
    const body = { ...settings, scopeValue: 'public', ...toggleStep(presets.rapid, 'nda') } as const;
    const { message, rfp } = expectOk(await buyer.ask(createRfp, { body }));
    expect(message).toBe(messages.rfpCreated);
    expect(rfp).toMatchObject({ ...body, isAnonymous: false, rfpPublished: false, version: 1 });
    const read = expectOk(await buyer.ask(getRfpById, { params: { rfpId: rfp._id } })).rfp;
    const { timeline } = expectOk(await buyer.ask(rfpTimeline, { params: { rfpId: rfp._id } }));
    expect(timeline).toMatchObject(read.rfpTimeline);
    expect(read).toEqual({ ...rfp, rfpTimeline: read.rfpTimeline });
  });

  test.each([
    ['no name', '', messages.rfpNameRequired],
    ['a name with a space before it', ' Tender', messages.rfpNameUntrimmed],
    ['a name of 256 characters', 'x'.repeat(256), messages.rfpNameTooLong],
  ])('The form refuses %s with a message', async (_, rfpName, message) => {
    const buyer = await signUpPerson(app, `${rfpName.length}@name.example`);
    const refused = await buyer.ask(createRfp, { body: { ...settings, rfpName } });
    expect([refused.status, refused.problem.errors]).toEqual([422, [{ field: 'rfpName', message }]]);
    expectOk(await buyer.ask(createRfp, { body: { ...settings, rfpName: 'x'.repeat(255) } }));
  });

  test('Two requests with the same key create one RFP', async () => {
    const buyer = await signUpPerson(app, 'twice@buyer.example');
    const ask = async () => expectOk(await buyer.ask(createRfp, { body: settings, key: 'twice' })).rfp._id;
    const ids = await Promise.all([ask(), ask()]);
    expect(new Set(ids).size).toBe(1);
    await app.runProjections();
    expect(expectOk(await buyer.ask(getRfps, { params: { userId: buyer.userId } })).rfp).toHaveLength(1);
  });
});

describe('a template', () => {
  test('A template is offered with its sections and counts', async () => {
    const buyer = await signUpPerson(app, 'offered@buyer.example');
    const { data, total_records } = expectOk(await buyer.ask(rfpTemplatesQuery));
    expect(total_records).toBe(rfpTemplates.length);
    for (const { technical: outline, technicalCount, commercialCount } of data) {
      expect(technicalCount + commercialCount).toBeGreaterThanOrEqual(40);
      const counted = outline.flatMap(({ sections }) => sections.map(({ questionCount }) => questionCount));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(technicalCount);
    }
  });

  test.each(rfpTemplates.map(({ id }) => id))(
    'The template %s becomes the questions of the RFP',
    async (templateId) => {
      const buyer = await signUpPerson(app, `${templateId}@buyer.example`);
      const { _id: rfpId } = await startRfp(buyer, { templateId });
      const saved = await questionsOf(buyer, rfpId);
      const { data } = expectOk(await buyer.ask(rfpTemplatesQuery));
      const offered = data.find((template) => template.templateId === templateId);
      for (const kind of ['technical', 'commercial'] as const) {
        expect(saved[kind].version).toBe(1);
        expect(
          saved[kind].categories.map(({ categoryName, sections }) => ({
            categoryName,
            sections: sections.map(({ sectionName, questions }) => ({
              sectionName,
              questionCount: questions.length,
            })),
          })),
        ).toEqual(offered?.[kind]);
      }
      // The template's content can be saved again unchanged: the same rule applies to both.
      const { overview, categories, version } = saved.technical;
      expectOk(await buyer.ask(createTechnical, { body: { rfpId, overview, categories, version } }));
    },
  );

  test("The project step gets the template's texts and milestones, and is done once they are dated and saved", async () => {
    const buyer = await signUpPerson(app, 'project@buyer.example');
    const rapid = { processTypeValue: 'rapid', stepsValue: presets.rapid } as const;
    const { _id: rfpId } = await startRfp(buyer, { templateId: 'crm', ...rapid });
    const { project } = expectOk(await buyer.ask(getProject, { params: { rfpId } }));
    const names = project.timelineItems.map(({ mileStoneName }) => mileStoneName);
    expect(names).toEqual(expect.arrayContaining([...fixedMilestones, 'Scripted Demonstrations']));
    expect(project.timelineItems.every(({ mileStoneDate }) => mileStoneDate === null)).toBe(true);
    expect(project.timelineItems.filter(({ isFixed }) => isFixed)).toHaveLength(8);
    expect([project.version, project.projectDescription]).toEqual([0, expect.stringContaining('CRM')]);

    await app.runProjections();
    const shown = expectOk(await buyer.ask(rfpTimeline, { params: { rfpId } })).timeline;
    expect(shown.timeline.map(({ mileStoneName }) => mileStoneName)).toEqual([...dashboardMilestones]);
    // One of company, project, technical and vendors is done.
    expect((await cardOf(buyer, rfpId))?.completedPer).toBe(25);
  });

  test('A template that does not exist or comes too late is refused', async () => {
    const buyer = await signUpPerson(app, 'late@buyer.example');
    const unknown = await buyer.ask(createRfp, { body: { ...settings, templateId: 'spaceship' } });
    expect(refusalIn(unknown)).toEqual([404, 'notFound']);
    const { _id: rfpId } = await startRfp(buyer);
    const late = await buyer.ask(createRfp, { body: { ...settings, rfpId, templateId: 'crm' } });
    expect([...refusalIn(late), late.problem.errors?.map(({ field }) => field)]).toEqual([
      422,
      'invalidFields',
      ['templateId'],
    ]);
    expect((await questionsOf(buyer, rfpId)).technical.version).toBe(0);
  });
});

describe('a copy of an RFP', () => {
  let fixture: RfpFixture;
  beforeAll(async () => {
    fixture = await publishRfp(app, ['alpha', 'beta']);
    const [alpha] = fixture.vendors;
    expectOk(await alpha!.person.ask(acceptInvite, { body: { rfpId: fixture.rfpId, acceptStatus: 1 } }));
    const quesAns = [{ questionId: 1, answer: 'yes' }];
    expectOk(await alpha!.person.ask(saveTechnicalAnswers, { body: { rfpId: fixture.rfpId, quesAns } }));
  });
  const copy = async (rfpName?: string) =>
    expectOk(
      await fixture.buyer.ask(cloneRfp, { body: { rfpId: fixture.rfpId, ...(rfpName && { rfpName }) } }),
    ).rfp;

  test('A copy includes settings, questions with their scores and ids, and the texts of the project', async () => {
    const { buyer, rfpId } = fixture;
    const before = expectOk(await buyer.ask(getRfpById, { params: { rfpId } })).rfp;
    const clone = await copy();
    expect(clone).toMatchObject({
      rfpName: `Copy of ${before.rfpName}`,
      processTypeValue: before.processTypeValue,
      scopeValue: before.scopeValue,
      stepsValue: before.stepsValue,
      isAnonymous: before.isAnonymous,
      timeZone: before.timeZone,
    });
    expect((await copy('Again')).rfpName).toBe('Again');
    const original = await questionsOf(buyer, rfpId);
    const copied = await questionsOf(buyer, clone._id);
    for (const kind of ['technical', 'commercial'] as const)
      expect(copied[kind]).toEqual({ ...original[kind], version: 1 });
    const of = expectOk(await buyer.ask(getProject, { params: { rfpId } })).project;
    const its = expectOk(await buyer.ask(getProject, { params: { rfpId: clone._id } })).project;
    expect([its.projectName, its.projectDescription]).toEqual([of.projectName, of.projectDescription]);
    expect(its.timelineItems.map(({ mileStoneName }) => mileStoneName)).toEqual(
      of.timelineItems.map(({ mileStoneName }) => mileStoneName),
    );
  });

  test('A copy leaves out dates, vendors, answers and publication, and notifies no invited vendor', async () => {
    const { buyer, vendors } = fixture;
    const eventCount = (await listEvents(app.database)).length;
    const { _id: rfpId, rfpPublished, version } = await copy();
    expect([rfpPublished, version]).toEqual([false, 1]);
    const { project } = expectOk(await buyer.ask(getProject, { params: { rfpId } }));
    expect(project.version).toBe(0);
    expect(project.timelineItems.length).toBeGreaterThan(0);
    expect(project.timelineItems.every(({ mileStoneDate }) => mileStoneDate === null)).toBe(true);
    expect(expectOk(await buyer.ask(getVendors, { params: { rfpId } })).vendor).toEqual([]);
    await app.runProjections();
    const responses = expectOk(await buyer.ask(vendorResponse, { params: { rfpId } }));
    expect(responses.technicalDetails).toEqual([]);
    const happened = (await listEvents(app.database)).slice(eventCount).map(({ name }) => name);
    expect(happened).toEqual(['rfpSaved', 'requirementsSaved', 'requirementsSaved']);
    for (const { person } of vendors) {
      expect(await cardOf(person, rfpId)).toBeUndefined();
      expect((await person.ask(getRfpById, { params: { rfpId } })).status).toBe(404);
    }
  });

  test('A copy of milestones that were dated out of order lists them without dates in the fixed order', async () => {
    const buyer = await signUpPerson(app, 'order@copy.example');
    const { _id: rfpId } = await startRfp(buyer);
    const days = { 'RFP START': '2026-12-20', Feedback: '2026-12-10', 'Short List': '2026-12-01' };
    const body = {
      rfpId,
      projectName: 'P',
      projectDescription: '"All"',
      timelineItems: timelineDueOn('2026-11-30', days),
    };
    expectOk(await buyer.ask(addProject, { body }));
    const { _id: cloneId } = expectOk(await buyer.ask(cloneRfp, { body: { rfpId } })).rfp;
    const { project } = expectOk(await buyer.ask(getProject, { params: { rfpId: cloneId } }));
    expect(project.timelineItems.map(({ mileStoneName }) => mileStoneName)).toEqual([...fixedMilestones]);
    expect(project.timelineItems.every(({ mileStoneDate }) => mileStoneDate === null)).toBe(true);
  });

  test('A copy includes contacts, decision texts, and the terms of NDA and presentation, but no material', async () => {
    const buyer = await signUpPerson(app, 'terms@copy.example');
    const { _id: rfpId } = await startRfp(buyer);
    const { timelineItems } = expectOk(await buyer.ask(getProject, { params: { rfpId } })).project;
    const project = {
      projectName: 'P',
      projectDescription: '"All"',
      businessObjective: 'One record per customer',
      metrics: 'Days to answer',
      decisionProcess: 'A committee',
      decisionCriteria: 'Fit',
      contacts: [{ contactName: 'Priya', contactRole: 'procurement' }] as const,
      timelineItems,
    };
    expectOk(await buyer.ask(addProject, { body: { rfpId, ...project } as never }));
    const nda = { vendorMNDA: true, companyMNDA: false, bidboardMNDA: true };
    expectOk(await buyer.ask(createNda, { body: { rfpId, ...nda } }));
    const flags = { recommendedVendorMNDA: true, otherVendorMNDA3: true };
    expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'save', invitees: [], ...flags } }));
    const presentation = {
      presentationType: 'remoteLive',
      conferenceCallDetails: 'Room 4',
      presentationAgenda: [
        { agendaItemName: 'Demo', agendaItemDescription: 'Ours', agendaAllocatedTime: 40 },
      ],
    } as const;
    expectOk(await buyer.ask(createFinalPresentation, { body: { rfpId, ...presentation } as never }));

    const { _id: cloneId } = expectOk(await buyer.ask(cloneRfp, { body: { rfpId } })).rfp;
    const params = { rfpId: cloneId, userId: buyer.userId };
    expect(expectOk(await buyer.ask(getProject, { params })).project).toMatchObject({
      ...project,
      supportingMaterial_docs: [],
      version: 0,
    });
    const { nda: copied } = expectOk(await buyer.ask(getNda, { params }));
    expect(copied).toMatchObject({ ...nda, companyNDADocument_docs: [], version: 1 });
    expect(expectOk(await buyer.ask(getVendors, { params }))).toMatchObject({ ...flags, vendor: [] });
    const { finalPresentation } = expectOk(await buyer.ask(getFinalPresentation, { params }));
    expect(finalPresentation).toMatchObject({ ...presentation, version: 1 });
  });

  test('A copy is independent: changes in it do not affect the original', async () => {
    const { buyer, rfpId } = fixture;
    const before = await questionsOf(buyer, rfpId);
    const clone = await copy();
    const overview = JSON.stringify('Otherwise');
    const [first] = technical;
    const categories = [{ ...first!, sections: first!.sections.slice(0, 1) }];
    expectOk(
      await buyer.ask(createTechnical, { body: { rfpId: clone._id, overview, categories, version: 1 } }),
    );
    expect(await questionsOf(buyer, rfpId)).toEqual(before);
  });

  test("The RFP's own company can copy it, including a colleague, but not a vendor or a stranger", async () => {
    const owner = await signUpPerson(app, 'owner@copy.example');
    await registerCompany(owner, 'Copying plc');
    const colleague = await signUpColleague(app, owner, 'colleague@copy.example');
    const { _id: rfpId } = await startRfp(owner, { isAnonymous: true });
    const { rfp } = expectOk(await colleague.ask(cloneRfp, { body: { rfpId } }));
    expect([rfp.userId, rfp.isAnonymous]).toEqual([colleague.userId, true]);
    expect((await cardOf(owner, rfp._id))?.rfpName).toBe('Copy of Tender');
    const stranger = await signUpPerson(app, 'stranger@copy.example');
    for (const [person, id] of [
      [stranger, rfpId],
      [fixture.vendors[0]!.person, fixture.rfpId],
    ] as const)
      expect(refusalIn(await person.ask(cloneRfp, { body: { rfpId: id } }))).toEqual([404, 'notFound']);
  });

  test('A copy of an empty RFP is empty', async () => {
    const buyer = await signUpPerson(app, 'empty@copy.example');
    const { _id: rfpId } = await startRfp(buyer);
    const { rfp } = expectOk(await buyer.ask(cloneRfp, { body: { rfpId } }));
    const { project } = expectOk(await buyer.ask(getProject, { params: { rfpId: rfp._id } }));
    expect(project.timelineItems.map(({ mileStoneName }) => mileStoneName)).toEqual([...fixedMilestones]);
    expect((await questionsOf(buyer, rfp._id)).technical.version).toBe(0);
  });
});

describe('changed settings', () => {
  test('A save in a draft replaces all settings that its user has seen, but no newer settings of another user', async () => {
    const buyer = await signUpPerson(app, 'drafts@buyer.example');
    const { _id: rfpId } = await startRfp(buyer, { isAnonymous: true });
    const body = { ...settings, rfpId, version: 1, processTypeValue: 'detailed' } as const;
    const { message, rfp } = expectOk(
      await buyer.ask(createRfp, { body: { ...body, stepsValue: presets.detailed } }),
    );
    expect([message, rfp.version, rfp.processTypeValue]).toEqual([
      sharedMessages.detailsUpdated,
      2,
      'detailed',
    ]);
    // A save that does not say whether the buyer is hidden does not reveal the buyer.
    expect(rfp.isAnonymous).toBe(true);
    expect(refusalIn(await buyer.ask(createRfp, { body }))).toEqual([409, 'staleVersion']);
  });

  test('A step that is switched off keeps its saved content until publication', async () => {
    const buyer = await signUpPerson(app, 'keeps@buyer.example');
    const { _id: rfpId } = await startRfp(buyer, { templateId: 'erp' });
    const before = await questionsOf(buyer, rfpId);
    expectOk(
      await buyer.ask(createRfp, {
        body: { ...settings, rfpId, ...toggleStep(presets.standard, 'commercialEvaluation') },
      }),
    );
    expectOk(await buyer.ask(createRfp, { body: { ...settings, rfpId } }));
    expect(await questionsOf(buyer, rfpId)).toEqual(before);
    const { timelineItems } = expectOk(await buyer.ask(getProject, { params: { rfpId } })).project;
    const project = { projectName: 'P', projectDescription: '"All"', timelineItems };
    expectOk(await buyer.ask(addProject, { body: { rfpId, ...project } }));
    const invitees = [{ email: 'keeps@vendor.example' }];
    await fillTerms(buyer, rfpId);
    expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
    const after = await questionsOf(buyer, rfpId);
    expect(after.technical).toEqual(before.technical);
    expect(after.commercial.categories).toEqual([]);
  });

  test('After publication only name and visibility can change, and they change on every card and the dashboard', async () => {
    const { buyer, vendors, rfpId } = await publishRfp(app, ['gamma']);
    const vendor = vendors[0]!.person;
    const { rfp } = expectOk(await buyer.ask(getRfpById, { params: { rfpId } }));
    const { processTypeValue, stepsValue, isAnonymous, version } = rfp;
    const same = { rfpId, processTypeValue, stepsValue, isAnonymous, rfpName: 'Renamed' } as const;
    expectOk(await buyer.ask(createRfp, { body: { ...same, scopeValue: 'public', version } }));
    for (const person of [buyer, vendor])
      expect(await cardOf(person, rfpId)).toMatchObject({ rfpName: 'Renamed', scopeValue: 'public' });
    const { rfpDetail: detail } = expectOk(await buyer.ask(rfpDetail, { params: { rfpId } }));
    expect(detail).toMatchObject({ rfpName: 'Renamed', scopeValue: 'public', version: version + 1 });

    for (const other of [
      { isAnonymous: !isAnonymous },
      { processTypeValue: 'standard', stepsValue: presets.standard } as const,
      { ...toggleStep(stepsValue, 'references') },
    ]) {
      const refused = await buyer.ask(createRfp, { body: { ...same, scopeValue: 'private', ...other } });
      expect(refusalIn(refused)).toEqual([409, 'alreadyPublished']);
    }
    const stale = await buyer.ask(createRfp, { body: { ...same, scopeValue: 'private', version } });
    expect(refusalIn(stale)).toEqual([409, 'staleVersion']);
    const now = expectOk(await buyer.ask(getRfpById, { params: { rfpId } })).rfp;
    expect(now).toEqual({ ...rfp, rfpName: 'Renamed', scopeValue: 'public', version: version + 1 });
  });

  test('An anonymous buyer stays anonymous when name and visibility change', async () => {
    const buyer = await signUpPerson(app, 'masked@buyer.example', 'Masked Mia');
    const vendor = await signUpPerson(app, 'masked@vendor.example');
    const { _id: rfpId } = await startRfp(buyer, { isAnonymous: true, templateId: 'crm' });
    const invitees = [{ email: vendor.email }];
    await fillTerms(buyer, rfpId);
    expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
    const body = { ...settings, rfpId, rfpName: 'New name', scopeValue: 'public' } as const;
    expectOk(await buyer.ask(createRfp, { body }));
    await app.runProjections();
    const cards = await vendor.ask(getRfps, { params: { userId: vendor.userId } });
    expect(cards.text).toContain('New name');
    expect(cards.text).not.toContain('Masked');
  });
});
