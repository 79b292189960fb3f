import { requirementKinds, type Category } from '../contracts/requirements.ts';
import { wireOf } from '../../../kernel/text/rich-text.ts';
import { fixedMilestones } from '../contracts/steps.ts';
import { sql } from '../../../platform/database/database.ts';
import type { InitialContent } from '../start-rfp.ts';
import { replaceRequirements } from '../requirements/requirements-store.ts';
import type { RfpTemplate, TemplateStep } from './template.ts';
import { analytics } from './analytics.ts';
import { cloudSoftware } from './cloud-software.ts';
import { crm } from './crm.ts';
import { erp } from './erp.ts';
import { securityReview } from './security-review.ts';
import { rfpTemplates as rfpTemplatesQuery, type RfpTemplateView } from '../contracts/starting-points.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { listSavedTemplates } from './saved-template-store.ts';
import { queryHandler } from '../../../platform/handler.ts';

/** Returns a step's questions in the format of an RFP, with ids counted from `firstId`. */
export function categoriesOf({ categories }: TemplateStep, firstId: number): Category[] {
  let questionId = firstId;
  return Object.entries(categories).map(([categoryName, sections]) => ({
    categoryName,
    sections: Object.entries(sections).map(([sectionName, questions]) => ({
      sectionName,
      questions: questions.map((question) => ({ ...question, questionId: questionId++ })),
    })),
  }));
}

export const countQuestions = ({ categories }: TemplateStep): number =>
  Object.values(categories)
    .flatMap((sections) => Object.values(sections))
    .reduce((count, questions) => count + questions.length, 0);

const isFixed = (name: string) => (fixedMilestones as readonly string[]).includes(name);

/**
 * Returns a template as the initial content of an empty RFP. Its questions are saved. The texts of the project step wait in it
 * until the buyer dates the milestones and saves it, because a step without dates is not done.
 */
export function initialContentOf(template: RfpTemplate, rfpId: string, now: number): InitialContent {
  const firstIds = { technical: now, commercial: now + countQuestions(template.technical) };
  const { description, milestones } = template.project;
  return {
    events: requirementKinds.map((kind) => ({ name: 'requirementsSaved', payload: { rfpId, kind } })),
    changes: [
      ...requirementKinds.flatMap((kind) =>
        replaceRequirements(
          rfpId,
          kind,
          wireOf(template[kind].overview),
          categoriesOf(template[kind], firstIds[kind]),
        ),
      ),
      sql.statement`update rfp set project_description = ${wireOf(description)} where id = ${rfpId}`,
      sql.statement`
        insert into milestone (rfp_id, position, name, description, is_fixed)
        select ${rfpId}, position, name, description, is_fixed
        from ${sql.unnest(
          milestones.map((milestone, position) => [
            position,
            milestone.name,
            milestone.description,
            isFixed(milestone.name),
          ]),
          ['int4', 'text', 'text', 'bool'],
        )} as item (position, name, description, is_fixed)`,
    ],
  };
}

/** All templates in the order in which they are offered. */
export const rfpTemplates: readonly RfpTemplate[] = [cloudSoftware, securityReview, crm, erp, analytics];

const outlineOf = ({ categories }: TemplateStep): RfpTemplateView['technical'] =>
  Object.entries(categories).map(([categoryName, sections]) => ({
    categoryName,
    sections: Object.entries(sections).map(([sectionName, questions]) => ({
      sectionName,
      questionCount: questions.length,
    })),
  }));

const viewOf = (template: RfpTemplate): RfpTemplateView => ({
  templateId: template.id,
  name: template.about.name,
  description: template.about.description,
  technicalCount: countQuestions(template.technical),
  commercialCount: countQuestions(template.commercial),
  technical: outlineOf(template.technical),
  commercial: outlineOf(template.commercial),
  milestones: template.project.milestones.map(({ name }) => name),
});

const countIn = (outline: RfpTemplateView['technical']): number =>
  outline.flatMap(({ sections }) => sections).reduce((count, { questionCount }) => count + questionCount, 0);

/** Lists the templates that the caller's company saved, those for all companies, and ours. */
export const rfpTemplatesHandler = queryHandler(rfpTemplatesQuery, async ({ caller, db }) => {
  const saved = await listSavedTemplates(db, caller);
  const data: RfpTemplateView[] = [
    ...saved.map(({ id, name, description, outline, isForAll, isOwn, version, savedBy, savedAt }) => ({
      templateId: id,
      name,
      description,
      technicalCount: countIn(outline.technical),
      commercialCount: countIn(outline.commercial),
      ...outline,
      milestones: [],
      saved: {
        by: savedBy,
        at: isoTime(savedAt),
        isForAll,
        mayChange: isOwn && (!isForAll || caller.isOperator),
        version,
      },
    })),
    ...rfpTemplates.map(viewOf),
  ];
  return { data, total_records: data.length, ...(caller.isOperator && { mayOfferToAll: true }) };
});
