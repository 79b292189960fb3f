import { t, texts } from '../../kernel/text/texts.ts';
import type { AuditChange } from './contract.ts';
import type { Cells, NetChange, RowIdentity } from './net-changes.ts';
import {
  answer,
  details,
  exchanges,
  grading,
  hundredths,
  moment,
  person,
  priceFormula,
  rating,
  richText,
  steps,
  text,
  vendor,
  noNames,
  oneOf,
  type Names,
  type ValueFormat,
} from './value-formats.ts';

interface ShownTable {
  named(row: Cells, names: Names): string;
  /** The labels of the columns. */
  labels: Readonly<Record<string, string>>;
  /** How values are shown, where it is not as text. */
  formats?: Readonly<Record<string, ValueFormat>>;
}

const vendorOf = (row: Cells, { vendors }: Names) => vendors.get(String(row['invite_id'])) ?? t('A vendor');
const questionOf = (row: Cells, { questions }: Names) =>
  questions.get(Number(row['question_id'])) ?? t('Question {id}', { id: String(row['question_id']) });

/**
 * The columns that the buyer's trail shows, table by table; other columns are not shown. No column of a vendor's response is
 * listed, nor any rating of one evaluator.
 */
const shown: Readonly<Record<string, ShownTable>> = {
  rfp: {
    named: () => t('RFP'),
    labels: texts({
      name: 'Name',
      process_type: 'Process',
      scope: 'Visibility',
      steps: 'Steps',
      is_anonymous: 'Hides the buyer',
      time_zone: 'Time zone',
      due_time: 'Due time of day',
      is_sealed: 'Sealed until due',
      requires_declaration: 'Declarations of interest required',
      has_two_envelopes: 'Prices in a second envelope',
      technical_closed_at: 'Technical evaluation closed',
      price_weight: 'Weight of the price',
      price_formula: 'Price formula',
      price_formula_amount: 'Budget or reference price',
      published_at: 'Published',
      project_name: 'Project name',
      project_description: 'Project description',
      business_objective: 'Business objective',
      metrics: 'Metrics',
      decision_process: 'Decision process',
      decision_criteria: 'Decision criteria',
    }),
    formats: {
      steps,
      published_at: moment,
      technical_closed_at: moment,
      project_description: richText,
      price_formula: priceFormula,
      price_formula_amount: hundredths,
    },
  },
  milestone: {
    named: (row) => t('Milestone: {name}', { name: text(row['name'], noNames) }),
    labels: texts({ name: 'Name', description: 'Description', date: 'Date' }),
  },
  project_contact: {
    named: (row) => t('Contact: {name}', { name: text(row['name'], noNames) }),
    labels: texts({ name: 'Name', role: 'Role' }),
  },
  requirements: {
    named: (row) =>
      t('{kind, select, technical {Requirements: technical} other {Requirements: commercial}}', {
        kind: text(row['kind'], noNames),
      }),
    labels: texts({ overview: 'Overview' }),
    formats: { overview: richText },
  },
  requirement_section: {
    named: (row) =>
      t('Section: {name}', { name: [row['category_name'], row['name']].filter(Boolean).join(' / ') }),
    labels: texts({
      category_name: 'Category',
      name: 'Section',
      category_weight: 'Weight of the category',
      weight: 'Weight of the section',
    }),
  },
  question: {
    named: (row, names) =>
      t('Question: {question}', {
        question: names.questions.get(Number(row['id'])) ?? text(row['text'] ?? row['id'], noNames),
      }),
    labels: texts({
      text: 'Text',
      type: 'Type',
      score: 'Score',
      is_must_have: 'Must-have',
      details: 'Details',
      grading: 'Points by answer',
    }),
    formats: { details, grading },
  },
  invite: {
    named: (row, { vendors }) =>
      t('Vendor: {vendor}', { vendor: vendors.get(String(row['id'])) ?? text(row['email'], noNames) }),
    labels: texts({
      email: 'Address',
      sent_at: 'Invited',
      accept_status: 'Answer',
      submitted_at: 'Submitted',
    }),
    formats: { sent_at: moment, accept_status: answer, submitted_at: moment },
  },
  invite_product: {
    named: (row, names) => t('Vendor: {vendor}', { vendor: vendorOf(row, names) }),
    labels: texts({ name: 'Product' }),
  },
  invitee_nda: {
    named: (row) =>
      row['found_by'] === 'email'
        ? t('NDA of vendors invited by address')
        : t('NDA of vendors found by search'),
    labels: texts({ vendors: "The vendor's", companys: "The company's", products: "Bidboard's" }),
  },
  nda_terms: {
    named: () => t('NDA'),
    labels: texts({ vendor_nda: "The vendor's", company_nda: "The company's", bidboard_nda: "Bidboard's" }),
  },
  presentation_terms: {
    named: () => t('Final presentation'),
    labels: texts({
      presentation_type: 'Format',
      face_to_face_type: 'Where',
      on_site_location: 'Location',
      remote_live_type: 'Whose conference call',
      conference_call_details: 'Conference call',
    }),
  },
  agenda_item: {
    named: (row) => t('Agenda: {name}', { name: text(row['name'], noNames) }),
    labels: texts({ name: 'Name', description: 'Description', minutes: 'Minutes' }),
  },
  invite_request: {
    named: () => t('Request to be invited'),
    labels: texts({ status: 'Status', reason: 'Reason' }),
  },
  rating: {
    named: (row, names) =>
      t('{vendor}: {question}', { vendor: vendorOf(row, names), question: questionOf(row, names) }),
    labels: texts({ rating: 'Rating', comment: 'Comment' }),
    formats: { rating },
  },
  vendor_question: {
    named: (row, names) => t('Question of {vendor}', { vendor: vendorOf(row, names) }),
    labels: texts({ answer: 'Answer' }),
  },
  published_question: {
    named: (row, names) => t('Published: {question}', { question: questionOf(row, names) }),
    labels: texts({ text: 'Question as published' }),
  },
  vendor_message: {
    named: (row, names) => t('Message to {vendor}', { vendor: vendorOf(row, names) }),
    labels: texts({ text: 'Message' }),
  },
  addendum: {
    named: (row) => t('Addendum {number}', { number: text(row['number'], noNames) }),
    labels: texts({ title: 'Title', text: 'Text' }),
  },
  rfp_decision: {
    named: () => t('Decision'),
    labels: texts({
      outcome: 'Outcome',
      awarded_invite_id: 'Awarded to',
      reason: 'Reason',
      message: 'Message to vendors',
      releases_scores: 'Vendors see their scores',
    }),
    formats: { awarded_invite_id: vendor },
  },
  approval_request: {
    named: () => t('Request for approval'),
    labels: texts({
      action: 'What was asked for',
      status: 'Status',
      invite_id: 'Vendor to award',
      amount_minor: 'Price in minor units',
      refusal_reason: 'Reason of the refusal',
    }),
    formats: {
      action: oneOf(texts({ publish: 'Publication', award: 'Award' })),
      status: oneOf(
        texts({
          pending: 'Waits for approval',
          approved: 'Approved',
          refused: 'Refused',
          void: 'Void',
          withdrawn: 'Withdrawn',
        }),
      ),
      invite_id: vendor,
    },
  },
  declaration: {
    named: (row, names) => t('Declaration of interest about {vendor}', { vendor: vendorOf(row, names) }),
    labels: texts({
      has_conflict: 'Conflict of interest',
      text_version: 'Version of the text',
      text_hash: 'SHA-256 of the text',
    }),
  },
  award_acceptance: {
    named: (row, names) => t('Acceptance of the award by {vendor}', { vendor: vendorOf(row, names) }),
    labels: texts({ sha256: 'SHA-256' }),
  },
  final_round: {
    named: (row) => t('Best-and-final round {number}', { number: text(row['number'], noNames) }),
    labels: texts({
      due_at: 'Due time',
      message: 'Message',
      asks_prices: 'Asks for prices',
      reminded_of: 'Reminded of',
      ended_at: 'Ended',
      is_cancelled: 'Cancelled',
    }),
    formats: { due_at: moment, reminded_of: moment, ended_at: moment },
  },
  final_offer: {
    named: (row, names) => t('Final offer of {vendor}', { vendor: vendorOf(row, names) }),
    labels: texts({ submitted_at: 'Submitted', declined_at: 'Declined', sha256: 'SHA-256' }),
    formats: { submitted_at: moment, declined_at: moment },
  },
  agreement: {
    named: () => t('Contract'),
    labels: texts({
      value_minor: 'Value in minor units',
      starts_on: 'First day',
      ends_on: 'Last day',
      renews: 'Renews unless notice is given',
      notice_on: 'Last day of notice',
      reminder_days: 'Days of reminder',
      reference: 'Reference',
      note: 'Note',
    }),
  },
  rfp_currencies: {
    named: () => t('Currencies'),
    labels: texts({ currencies: 'Currencies and rates' }),
    formats: { currencies: exchanges },
  },
  agreement_file: {
    named: () => t('File of the contract'),
    labels: texts({
      document: 'Number of the document',
      version: 'Version',
      file_name: 'Name of the file',
      sha256: 'SHA-256',
      is_shared: 'Shared with the vendor',
      removed_at: 'Removed',
    }),
  },
  price_sheet: {
    named: () => t('Price sheet'),
    labels: texts({
      lines: 'Lines',
      term_years: 'Term in years',
      allows_own_lines: 'Vendors may add lines',
    }),
  },
  question_file: {
    named: (row, names) => t('File of: {question}', { question: questionOf(row, names) }),
    labels: texts({ name: 'Name', sha256: 'SHA-256' }),
  },
  outcome_message: {
    named: (row, names) => t('Message to {vendor}', { vendor: vendorOf(row, names) }),
    labels: texts({ message: 'Message' }),
  },
  vendor_mark: {
    named: (row, names) => t('Vendor: {vendor}', { vendor: vendorOf(row, names) }),
    labels: texts({ is_shortlisted: 'On the shortlist', reason: 'Reason' }),
  },
  evaluation: {
    named: () => t('Evaluation'),
    labels: texts({ lead_id: 'Lead', opened_at: 'Consensus opened' }),
    formats: { lead_id: person, opened_at: moment },
  },
  evaluator: {
    named: () => t('Evaluators'),
    labels: texts({ user_id: 'Evaluator' }),
    formats: { user_id: person },
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
  return Object.keys(words.labels).flatMap((column) => {
    // A new row does not need to list the values that it lacks.
    if (!Object.hasOwn(before, column) || (isNew && after[column] === false)) return [];
    const format = words.formats?.[column] ?? text;
    const [was, now] = [format(before[column], names), format(after[column], names)];
    return was === now
      ? []
      : [{ what: words.named(row, names), field: words.labels[column] ?? column, before: was, after: now }];
  });
}
