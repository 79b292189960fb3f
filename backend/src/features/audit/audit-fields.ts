import type { AuditChange } from './contract.ts';
import { rfpSteps } from '../rfps/contracts/steps.ts';
import type { Cells, NetChange, RowIdentity } from './net-changes.ts';

/** The names of the things that rows are about, by id. */
export interface Names {
  /** Vendors by invite: the company, or the address. */
  vendors: ReadonlyMap<string, string>;
  /** Questions by id: their text. */
  questions: ReadonlyMap<number, string>;
  people: ReadonlyMap<string, string>;
}

type ValueFormat = (value: unknown, names: Names) => string;
interface Field {
  label: string;
  format: ValueFormat;
}
interface ShownTable {
  named(row: Cells, names: Names): string;
  fields: Readonly<Record<string, Field>>;
}

const text: ValueFormat = (value) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const field = (label: string, format: ValueFormat = text): Field => ({ label, format });
const oneOf =
  (words: Readonly<Record<string, string>>): ValueFormat =>
  (value) =>
    words[String(value)] ?? text(value, noNames);
const moment: ValueFormat = (value) =>
  value === null || value === undefined
    ? ''
    : `${new Date(String(value)).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const noNames: Names = { vendors: new Map(), questions: new Map(), people: new Map() };

/** Formats rich text, which is JSON text whose value is Markdown. */
const richText: ValueFormat = (value) => {
  try {
    const markdown: unknown = JSON.parse(String(value ?? ''));
    return typeof markdown === 'string' ? markdown : text(value, noNames);
  } catch {
    return text(value, noNames);
  }
};
const steps: ValueFormat = (value) =>
  rfpSteps.filter((step) => (value as Record<string, unknown> | null)?.[step] === true).join(', ');
const rating = oneOf({ 'not-met': 'Not met', 'partially-met': 'Partially met', 'fully-met': 'Fully met' });
const person: ValueFormat = (value, { people }) => people.get(String(value)) ?? text(value, noNames);
const vendor: ValueFormat = (value, { vendors }) => vendors.get(String(value)) ?? text(value, noNames);

const vendorOf = (row: Cells, { vendors }: Names) => vendors.get(String(row['invite_id'])) ?? 'A vendor';
const questionOf = (row: Cells, { questions }: Names) =>
  questions.get(Number(row['question_id'])) ?? `Question ${String(row['question_id'])}`;

/**
 * The columns that the buyer's trail shows, table by table; other columns are not shown. No column of a vendor's response is
 * listed, nor any rating of one evaluator.
 */
const shown: Readonly<Record<string, ShownTable>> = {
  rfp: {
    named: () => 'RFP',
    fields: {
      name: field('Name'),
      process_type: field('Process'),
      scope: field('Visibility'),
      steps: field('Steps', steps),
      is_anonymous: field('Hides the buyer'),
      time_zone: field('Time zone'),
      due_time: field('Due time of day'),
      is_sealed: field('Sealed until due'),
      price_weight: field('Weight of the price'),
      published_at: field('Published', moment),
      project_name: field('Project name'),
      project_description: field('Project description', richText),
      business_objective: field('Business objective'),
      metrics: field('Metrics'),
      decision_process: field('Decision process'),
      decision_criteria: field('Decision criteria'),
    },
  },
  milestone: {
    named: (row) => `Milestone: ${text(row['name'], noNames)}`,
    fields: { name: field('Name'), description: field('Description'), date: field('Date') },
  },
  project_contact: {
    named: (row) => `Contact: ${text(row['name'], noNames)}`,
    fields: { name: field('Name'), role: field('Role') },
  },
  requirements: {
    named: (row) => `Requirements: ${text(row['kind'], noNames)}`,
    fields: { overview: field('Overview', richText) },
  },
  requirement_section: {
    named: (row) => `Section: ${[row['category_name'], row['name']].filter(Boolean).join(' / ')}`,
    fields: {
      category_name: field('Category'),
      name: field('Section'),
      category_weight: field('Weight of the category'),
      weight: field('Weight of the section'),
    },
  },
  question: {
    named: (row, names) =>
      `Question: ${names.questions.get(Number(row['id'])) ?? text(row['text'] ?? row['id'], noNames)}`,
    fields: {
      text: field('Text'),
      type: field('Type'),
      score: field('Score'),
      is_must_have: field('Must-have'),
    },
  },
  invite: {
    named: (row, { vendors }) => `Vendor: ${vendors.get(String(row['id'])) ?? text(row['email'], noNames)}`,
    fields: {
      email: field('Address'),
      sent_at: field('Invited', moment),
      accept_status: field('Answer', oneOf({ 0: '', 1: 'Accepted', 2: 'Declined' })),
      submitted_at: field('Submitted', moment),
    },
  },
  invite_product: {
    named: (row, names) => `Vendor: ${vendorOf(row, names)}`,
    fields: { name: field('Product') },
  },
  invitee_nda: {
    named: (row) =>
      row['found_by'] === 'email' ? 'NDA of vendors invited by address' : 'NDA of vendors found by search',
    fields: {
      vendors: field("The vendor's"),
      companys: field("The company's"),
      products: field("Bidboard's"),
    },
  },
  nda_terms: {
    named: () => 'NDA',
    fields: {
      vendor_nda: field("The vendor's"),
      company_nda: field("The company's"),
      bidboard_nda: field("Bidboard's"),
    },
  },
  presentation_terms: {
    named: () => 'Final presentation',
    fields: {
      presentation_type: field('Format'),
      face_to_face_type: field('Where'),
      on_site_location: field('Location'),
      remote_live_type: field('Whose conference call'),
      conference_call_details: field('Conference call'),
    },
  },
  agenda_item: {
    named: (row) => `Agenda: ${text(row['name'], noNames)}`,
    fields: { name: field('Name'), description: field('Description'), minutes: field('Minutes') },
  },
  invite_request: {
    named: () => 'Request to be invited',
    fields: { status: field('Status'), reason: field('Reason') },
  },
  rating: {
    named: (row, names) => `${vendorOf(row, names)}: ${questionOf(row, names)}`,
    fields: { rating: field('Rating', rating) },
  },
  vendor_question: {
    named: (row, names) => `Question of ${vendorOf(row, names)}`,
    fields: { answer: field('Answer') },
  },
  published_question: {
    named: (row, names) => `Published: ${questionOf(row, names)}`,
    fields: { text: field('Question as published') },
  },
  addendum: {
    named: (row) => `Addendum ${text(row['number'], noNames)}`,
    fields: { title: field('Title'), text: field('Text') },
  },
  rfp_decision: {
    named: () => 'Decision',
    fields: {
      outcome: field('Outcome'),
      awarded_invite_id: field('Awarded to', vendor),
      reason: field('Reason'),
      message: field('Message to vendors'),
      releases_scores: field('Vendors see their scores'),
    },
  },
  outcome_message: {
    named: (row, names) => `Message to ${vendorOf(row, names)}`,
    fields: { message: field('Message') },
  },
  vendor_mark: {
    named: (row, names) => `Vendor: ${vendorOf(row, names)}`,
    fields: { is_shortlisted: field('On the shortlist'), reason: field('Reason') },
  },
  evaluation: {
    named: () => 'Evaluation',
    fields: { lead_id: field('Lead', person), opened_at: field('Consensus opened', moment) },
  },
  evaluator: {
    named: () => 'Evaluators',
    fields: { user_id: field('Evaluator', person) },
  },
};

export const shownTables = Object.keys(shown);

/** Saving a whole step gives its sections new ids; people identify sections by their position. */
export const rowIdentity: RowIdentity = {
  requirement_section: ['kind', 'category_position', 'position'],
};

/** Describes a row's change, with a line for each visible column; empty if only other columns changed. */
export function changesIn({ table, row, before, after }: NetChange, names: Names): AuditChange[] {
  const words = shown[table];
  if (!words) return [];
  const isNew = Object.values(before).every((value) => value === null);
  return Object.entries(words.fields).flatMap(([column, { label, format }]) => {
    // A new row does not need to list the values that it lacks.
    if (!Object.hasOwn(before, column) || (isNew && after[column] === false)) return [];
    const change = {
      what: words.named(row, names),
      field: label,
      before: format(before[column], names),
      after: format(after[column], names),
    };
    return change.before === change.after ? [] : [change];
  });
}
