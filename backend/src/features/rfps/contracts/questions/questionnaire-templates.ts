import * as yup from 'yup';
import { command } from '../../../../kernel/contract.ts';
import {
  bool,
  callersId,
  closed,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type Infer,
} from '../../../../kernel/schema/schema.ts';
import { requirementKinds } from '../requirements.ts';

/** The maximum number of templates that a company may save. */
export const maxTemplates = 100;
export const maxTemplateNameLength = 120;
export const maxTemplateDescriptionLength = 500;

/** How a saved template is offered. */
const offer = {
  name: text(maxTemplateNameLength).trim().required(),
  description: paragraphs(maxTemplateDescriptionLength).trim(),
  /** Whether all companies may start from it. Only operators may say so. */
  isForAll: bool(),
};

const savedTemplate = closed({
  message: yup.string().required(),
  templateId: uuid().required(),
  version: whole(1).required(),
});

export const saveQuestionnaireTemplate = command('saveQuestionnaireTemplate', {
  method: 'POST',
  path: 'rfp/templates/save',
  tag: 'rfps',
  who: 'user',
  summary:
    'Saves the questions of an RFP of the caller, or those of one section, as a template for later RFPs of the company: with types, ' +
    'details, points by answer, conditions and weights. With a templateId it replaces that template.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    userId: callersId(),
    ...offer,
    /** Only this section; the first of this name. */
    section: closed({
      kind: oneOf(requirementKinds).required(),
      categoryName: text().required(),
      sectionName: text().required(),
    })
      .optional()
      .default(undefined),
    templateId: uuid(),
    /** The version that is replaced; required with a templateId. */
    version: whole(1),
  }),
  answer: savedTemplate,
  refuses: ['notFound', 'staleVersion'],
});
export type SavedSection = NonNullable<Infer<typeof saveQuestionnaireTemplate.body>['section']>;

export const changeQuestionnaireTemplate = command('changeQuestionnaireTemplate', {
  method: 'POST',
  path: 'rfp/templates/change',
  tag: 'rfps',
  who: 'user',
  summary:
    'Changes the name and the description of a template of the company, and by operators to whom it is offered.',
  params: nothing,
  body: closed({
    templateId: uuid().required(),
    userId: callersId(),
    ...offer,
    version: whole(1).required(),
  }),
  answer: savedTemplate,
  refuses: ['notFound', 'staleVersion'],
});

export const deleteQuestionnaireTemplate = command('deleteQuestionnaireTemplate', {
  method: 'POST',
  path: 'rfp/templates/delete',
  tag: 'rfps',
  who: 'user',
  summary: 'Deletes a template of the company. RFPs that began from it stay as they are.',
  params: nothing,
  body: closed({ templateId: uuid().required(), userId: callersId(), version: whole(1).required() }),
  answer: closed({ message: yup.string().required() }),
  refuses: ['notFound', 'staleVersion'],
});
