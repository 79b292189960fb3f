import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { chosenProducts, rfp, rfpName } from './rfps.ts';
import {
  bool,
  callersId,
  closed,
  listing,
  nothing,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { t } from '../../../kernel/text/texts.ts';

/** A step's categories and sections, each section with its number of questions. */
export const requirementsOutline = yup
  .array(
    closed({
      categoryName: yup.string().required(),
      sections: yup
        .array(closed({ sectionName: yup.string().required(), questionCount: whole().required() }))
        .required(),
    }),
  )
  .required();

/** A template that an RFP may begin with, as the user who chooses sees it. */
export const rfpTemplate = closed({
  templateId: yup.string().required(),
  name: yup.string().required(),
  description: yup.string().defined(),
  technicalCount: whole().required(),
  commercialCount: whole().required(),
  technical: requirementsOutline,
  commercial: requirementsOutline,
  milestones: yup.array(yup.string().required()).required(),
  /** Who saved it and when; absent from the templates that Bidboard brings. */
  saved: closed({
    /** The name of a colleague; null if the template is of another company. */
    by: yup.string().nullable().defined(),
    at: yup.string().required(),
    /** Whether all companies may start from it. */
    isForAll: bool().required(),
    /** Whether the reader may rename, replace and delete it. */
    mayChange: bool().required(),
    version: whole(1).required(),
  })
    .optional()
    .default(undefined),
});
export type RfpTemplateView = Infer<typeof rfpTemplate>;

export const rfpTemplates = query('rfpTemplates', {
  method: 'GET',
  path: 'rfp/templates',
  tag: 'rfps',
  who: 'user',
  summary:
    'Returns the templates for a new RFP: those of the company, those for all companies, and those that Bidboard brings. Each has ' +
    'questions in categories and sections, and some have milestones.',
  params: nothing,
  search: nothing,
  answer: listing(rfpTemplate)
    .shape({
      /** Set if the reader may offer templates to all companies. */
      mayOfferToAll: bool(),
    })
    .noUnknown(),
});

export const cloneRfp = command('cloneRfp', {
  method: 'POST',
  path: 'rfp/clone',
  tag: 'rfps',
  who: 'user',
  summary:
    'Copies an RFP of the caller to a new, unpublished one: settings, project texts, questions, weights and ' +
    'terms, including the files of the agreement; but no dates, supporting material, vendors, answers or ratings.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    userId: callersId(),
    /** The name of the copy. The default is "Copy of …". */
    rfpName: rfpName().optional(),
    products: chosenProducts,
  }),
  answer: closed({ message: yup.string().required(), rfp }),
  refuses: ['notFound', 'storageQuotaReached', 'staleVersion'],
});

/** Returns the default name of a copy, within the maximum length of a name. */
export const nameOfCopy = (name: string): string => t('Copy of {name}', { name }).slice(0, 255).trimEnd();
