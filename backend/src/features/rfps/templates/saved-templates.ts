import { hasVisibleText } from '../../../kernel/text/rich-text.ts';
import { t } from '../../../kernel/text/texts.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler, type Caller, type Handler } from '../../../platform/handler.ts';
import { row, text } from '../../../platform/database/row.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { messages } from '../contracts/messages.ts';
import {
  changeQuestionnaireTemplate,
  deleteQuestionnaireTemplate,
  maxTemplates,
  saveQuestionnaireTemplate,
  type SavedSection,
} from '../contracts/questions/questionnaire-templates.ts';
import { requirementKinds, type Category, type RequirementKind } from '../contracts/requirements.ts';
import type { InitialContent } from '../start-rfp.ts';
import { loadRequirements, replaceRequirements } from '../requirements/requirements-store.ts';
import { loadOwnRfp } from '../rfp-store.ts';
import { listPlacedWeights } from '../weights/weights-store.ts';
import {
  countOwnTemplates,
  lockOwnTemplate,
  putTemplate,
  removeTemplate,
  renameTemplate,
  type SavedContent,
  type SavedOutline,
  type SavedStep,
} from './saved-template-store.ts';

/** Returns only one section of a step; undefined if it has no such section. */
export function onlySection(
  { overview, categories, weights }: SavedStep,
  { categoryName, sectionName }: Pick<SavedSection, 'categoryName' | 'sectionName'>,
): SavedStep | undefined {
  for (const [c, category] of categories.entries()) {
    if (category.categoryName !== categoryName) continue;
    const s = category.sections.findIndex((section) => section.sectionName === sectionName);
    const section = category.sections[s];
    if (!section) continue;
    return {
      overview,
      categories: [{ ...category, sections: [section] }],
      weights: weights
        .filter(({ categoryPosition, position }) => categoryPosition === c && position === s)
        .map((weight) => ({ ...weight, categoryPosition: 0, position: 0 })),
    };
  }
  return undefined;
}

const outlineOf = (categories: readonly Category[] = []) =>
  categories.map(({ categoryName, sections }) => ({
    categoryName,
    sections: sections.map(({ sectionName, questions }) => ({
      sectionName,
      questionCount: questions.length,
    })),
  }));

export const outlineOfContent = ({ technical, commercial }: SavedContent): SavedOutline => ({
  technical: outlineOf(technical?.categories),
  commercial: outlineOf(commercial?.categories),
});

/** Reads what is saved of an RFP, or of one of its sections. */
async function readContent(
  db: Queryable,
  rfpId: string,
  section: SavedSection | undefined,
): Promise<SavedContent> {
  const stepOf = async (kind: RequirementKind): Promise<SavedStep | undefined> => {
    if (section && section.kind !== kind) return undefined;
    const { overview, categories } = await loadRequirements(db, rfpId, kind);
    const whole = { overview, categories, weights: await listPlacedWeights(db, rfpId, kind) };
    const step = section ? orNotFound(onlySection(whole, section) ?? null) : whole;
    return step.categories.length > 0 ? step : undefined;
  };
  const technical = await stepOf('technical');
  const commercial = await stepOf('commercial');
  return { ...(technical && { technical }), ...(commercial && { commercial }) };
}

/** Returns a saved template as the initial content of an empty RFP. Its questions keep their ids, which are unique within an RFP. */
export function initialContentOfSaved(content: SavedContent, rfpId: string): InitialContent {
  const kinds = requirementKinds.filter((kind) => content[kind] !== undefined);
  return {
    events: kinds.map((kind) => ({ name: 'requirementsSaved', payload: { rfpId, kind } })),
    changes: kinds.flatMap((kind) => {
      const { overview, categories, weights } = content[kind] as SavedStep;
      // The stored text of a missing overview is empty.
      return replaceRequirements(rfpId, kind, hasVisibleText(overview) ? overview : '', categories, weights);
    }),
  };
}

const refuseField = (error: FieldError) => refuse('invalidFields', { errors: [error] });

/** Refuses to offer a template to all companies, and to change one that is offered to all, unless an operator does it. */
function requireOperatorForAll(
  { isOperator }: Pick<Caller, 'isOperator'>,
  isForAll: boolean,
  before = { isForAll: false },
): void {
  if (isOperator || (!isForAll && !before.isForAll)) return;
  refuseField({
    field: 'isForAll',
    message: t('Only operators can offer a template to all companies, or change one that is'),
  });
}

const saveHandler = commandHandler(saveQuestionnaireTemplate, async ({ body, caller, db, record, now }) => {
  const rfp = await loadOwnRfp(db, caller, body.rfpId);
  const { name, description = '', isForAll = false } = body;
  const before = body.templateId === undefined ? null : await lockOwnTemplate(db, caller, body.templateId);
  requireOperatorForAll(caller, isForAll, before ?? undefined);
  if (before && before.version !== body.version) return refuse('staleVersion');
  if (!before && (await countOwnTemplates(db, caller)) >= maxTemplates)
    return refuseField({
      field: 'name',
      message: t('Your company has {count} templates. Delete or replace one of them.', {
        count: maxTemplates,
      }),
    });
  const content = await readContent(db, rfp.id, body.section);
  if (!content.technical && !content.commercial)
    return refuseField({ field: 'rfpId', message: t('Save some questions first') });
  const id = before?.id ?? (await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`));
  const version = (before?.version ?? 0) + 1;
  await record(
    { name: 'questionnaireTemplateSaved', payload: { rfpId: rfp.id, templateId: id } },
    putTemplate(
      { id, name, description, isForAll, version },
      { outline: outlineOfContent(content), content },
      { userId: caller.userId, companyId: caller.companyId, now },
    ),
  );
  return { message: messages.templateSaved, templateId: id, version };
});

const changeHandler = commandHandler(changeQuestionnaireTemplate, async ({ body, caller, db, record }) => {
  const before = await lockOwnTemplate(db, caller, body.templateId);
  const { name, description = '', isForAll = before.isForAll } = body;
  requireOperatorForAll(caller, isForAll, before);
  if (before.version !== body.version) return refuse('staleVersion');
  const { id } = before;
  const version = before.version + 1;
  await record(
    { name: 'questionnaireTemplateChanged', payload: { templateId: id } },
    renameTemplate({ id, name, description, isForAll, version }),
  );
  return { message: messages.templateChanged, templateId: id, version };
});

const deleteHandler = commandHandler(deleteQuestionnaireTemplate, async ({ body, caller, db, record }) => {
  const before = await lockOwnTemplate(db, caller, body.templateId);
  requireOperatorForAll(caller, false, before);
  if (before.version !== body.version) return refuse('staleVersion');
  await record(
    { name: 'questionnaireTemplateDeleted', payload: { templateId: before.id } },
    removeTemplate(before.id, before.version),
  );
  return { message: messages.templateDeleted };
});

export const savedTemplateHandlers: readonly Handler[] = [saveHandler, changeHandler, deleteHandler];
