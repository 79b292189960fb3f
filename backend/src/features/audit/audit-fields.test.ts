import { expect, test } from 'vitest';
import { changesIn, shownTables } from './audit-fields.ts';
import type { Names } from './value-formats.ts';
import type { Cells } from './net-changes.ts';

const names: Names = {
  vendors: new Map([['i', 'Calder Systems']]),
  questions: new Map([[7, 'Single sign-on?']]),
  people: new Map(),
};

test('The trail shows no vendor response, no rating of one evaluator, and no column without a label', () => {
  const secret = [
    'answer',
    'response_pricing',
    'vendor_price_sheet',
    'response_currency',
    'response_references',
    'response_presentation',
    'response_receipt',
    'section_assignment',
    'internal_comment',
    'evaluator_rating',
  ];
  expect(shownTables.filter((table) => secret.includes(table))).toEqual([]);
  for (const table of [...secret, 'some_table'])
    expect(changesIn({ table, row: {}, before: { answer: null }, after: { answer: 'yes' } }, names)).toEqual(
      [],
    );
});

test('Columns are named and their values written as people say them, and bookkeeping columns are left out', () => {
  expect(
    changesIn(
      {
        table: 'rating',
        row: { invite_id: 'i', question_id: 7 },
        before: { rating: 'not-met', rated_at: '2026-03-01' },
        after: { rating: 'fully-met', rated_at: '2026-03-02' },
      },
      names,
    ),
  ).toEqual([
    { what: 'Calder Systems: Single sign-on?', field: 'Rating', before: 'Not met', after: 'Fully met' },
  ]);
  expect(
    changesIn(
      {
        table: 'rfp',
        row: {},
        before: { steps: { nda: true }, is_sealed: false, published_at: null, version: 1 },
        after: {
          steps: { nda: true, references: true },
          is_sealed: true,
          published_at: '2026-03-01T09:05:00+00:00',
          version: 2,
        },
      },
      names,
    ),
  ).toEqual([
    { what: 'RFP', field: 'Steps', before: 'nda', after: 'nda, references' },
    { what: 'RFP', field: 'Sealed until due', before: 'No', after: 'Yes' },
    { what: 'RFP', field: 'Published', before: '', after: '2026-03-01 09:05 UTC' },
  ]);
});

test('A new row shows the values that it has', () => {
  const question = { id: 8, text: 'Where?', type: 'detailed', score: 4, is_must_have: false };
  const nothing = Object.fromEntries(Object.keys(question).map((column) => [column, null]));
  const change = { table: 'question', row: question, before: nothing, after: question };
  expect(changesIn(change, names).map(({ what, field, after }) => [what, field, after])).toEqual([
    ['Question: Where?', 'Text', 'Where?'],
    ['Question: Where?', 'Type', 'detailed'],
    ['Question: Where?', 'Score', '4'],
  ]);
});

const allNames: Names = {
  vendors: new Map([['i', 'Calder Systems']]),
  questions: new Map([[7, 'Single sign-on?']]),
  people: new Map([['p', 'Priya Raman']]),
};
const ofInvite = { invite_id: 'i' };

/**
 * Everything that the buyer's trail shows, by table: the name of a row, and its columns with their labels. Adding a column is a
 * deliberate decision.
 */
const trail: readonly [table: string, row: Cells, what: string, columns: Record<string, string>][] = [
  [
    'rfp',
    {},
    'RFP',
    {
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
    },
  ],
  [
    'milestone',
    { name: 'Demos' },
    'Milestone: Demos',
    { name: 'Name', description: 'Description', date: 'Date' },
  ],
  ['project_contact', { name: 'Sam' }, 'Contact: Sam', { name: 'Name', role: 'Role' }],
  ['requirements', { kind: 'technical' }, 'Requirements: technical', { overview: 'Overview' }],
  [
    'requirement_section',
    { category_name: 'Access', name: 'Tokens' },
    'Section: Access / Tokens',
    {
      category_name: 'Category',
      name: 'Section',
      category_weight: 'Weight of the category',
      weight: 'Weight of the section',
    },
  ],
  [
    'requirement_section',
    { category_name: '', name: 'Tokens' },
    'Section: Tokens',
    {
      category_name: 'Category',
      name: 'Section',
      category_weight: 'Weight of the category',
      weight: 'Weight of the section',
    },
  ],
  [
    'question',
    { id: 7, text: 'As it was' },
    'Question: Single sign-on?',
    {
      text: 'Text',
      type: 'Type',
      score: 'Score',
      is_must_have: 'Must-have',
      details: 'Details',
      grading: 'Points by answer',
    },
  ],
  [
    'question',
    { id: 8 },
    'Question: 8',
    {
      text: 'Text',
      type: 'Type',
      score: 'Score',
      is_must_have: 'Must-have',
      details: 'Details',
      grading: 'Points by answer',
    },
  ],
  [
    'invite',
    { id: 'i', email: 'a@calder.example' },
    'Vendor: Calder Systems',
    {
      email: 'Address',
      sent_at: 'Invited',
      accept_status: 'Answer',
      submitted_at: 'Submitted',
    },
  ],
  [
    'invite',
    { id: 'j', email: 'a@calder.example' },
    'Vendor: a@calder.example',
    {
      email: 'Address',
      sent_at: 'Invited',
      accept_status: 'Answer',
      submitted_at: 'Submitted',
    },
  ],
  ['invite_product', ofInvite, 'Vendor: Calder Systems', { name: 'Product' }],
  ['invite_product', { invite_id: 'j' }, 'Vendor: A vendor', { name: 'Product' }],
  [
    'invitee_nda',
    { found_by: 'email' },
    'NDA of vendors invited by address',
    {
      vendors: "The vendor's",
      companys: "The company's",
      products: "Bidboard's",
    },
  ],
  [
    'invitee_nda',
    { found_by: 'search' },
    'NDA of vendors found by search',
    {
      vendors: "The vendor's",
      companys: "The company's",
      products: "Bidboard's",
    },
  ],
  [
    'nda_terms',
    {},
    'NDA',
    { vendor_nda: "The vendor's", company_nda: "The company's", bidboard_nda: "Bidboard's" },
  ],
  [
    'presentation_terms',
    {},
    'Final presentation',
    {
      presentation_type: 'Format',
      face_to_face_type: 'Where',
      on_site_location: 'Location',
      remote_live_type: 'Whose conference call',
      conference_call_details: 'Conference call',
    },
  ],
  [
    'agenda_item',
    { name: 'Tour' },
    'Agenda: Tour',
    { name: 'Name', description: 'Description', minutes: 'Minutes' },
  ],
  ['invite_request', {}, 'Request to be invited', { status: 'Status', reason: 'Reason' }],
  [
    'rating',
    { ...ofInvite, question_id: 9 },
    'Calder Systems: Question 9',
    { rating: 'Rating', comment: 'Comment' },
  ],
  ['vendor_question', ofInvite, 'Question of Calder Systems', { answer: 'Answer' }],
  ['published_question', { question_id: 7 }, 'Published: Single sign-on?', { text: 'Question as published' }],
  ['vendor_message', ofInvite, 'Message to Calder Systems', { text: 'Message' }],
  ['addendum', { number: 2 }, 'Addendum 2', { title: 'Title', text: 'Text' }],
  [
    'rfp_decision',
    {},
    'Decision',
    {
      outcome: 'Outcome',
      awarded_invite_id: 'Awarded to',
      reason: 'Reason',
      message: 'Message to vendors',
      releases_scores: 'Vendors see their scores',
    },
  ],
  [
    'approval_request',
    {},
    'Request for approval',
    {
      action: 'What was asked for',
      status: 'Status',
      invite_id: 'Vendor to award',
      amount_minor: 'Price in minor units',
      refusal_reason: 'Reason of the refusal',
    },
  ],
  [
    'declaration',
    ofInvite,
    'Declaration of interest about Calder Systems',
    {
      has_conflict: 'Conflict of interest',
      text_version: 'Version of the text',
      text_hash: 'SHA-256 of the text',
    },
  ],
  ['award_acceptance', ofInvite, 'Acceptance of the award by Calder Systems', { sha256: 'SHA-256' }],
  [
    'final_round',
    { number: 2 },
    'Best-and-final round 2',
    {
      due_at: 'Due time',
      message: 'Message',
      asks_prices: 'Asks for prices',
      reminded_of: 'Reminded of',
      ended_at: 'Ended',
      is_cancelled: 'Cancelled',
    },
  ],
  [
    'final_offer',
    ofInvite,
    'Final offer of Calder Systems',
    { submitted_at: 'Submitted', declined_at: 'Declined', sha256: 'SHA-256' },
  ],
  [
    'agreement_file',
    {},
    'File of the contract',
    {
      document: 'Number of the document',
      version: 'Version',
      file_name: 'Name of the file',
      sha256: 'SHA-256',
      is_shared: 'Shared with the vendor',
      removed_at: 'Removed',
    },
  ],
  [
    'agreement',
    {},
    'Contract',
    {
      value_minor: 'Value in minor units',
      starts_on: 'First day',
      ends_on: 'Last day',
      renews: 'Renews unless notice is given',
      notice_on: 'Last day of notice',
      reminder_days: 'Days of reminder',
      reference: 'Reference',
      note: 'Note',
    },
  ],
  ['rfp_currencies', {}, 'Currencies', { currencies: 'Currencies and rates' }],
  [
    'price_sheet',
    {},
    'Price sheet',
    { lines: 'Lines', term_years: 'Term in years', allows_own_lines: 'Vendors may add lines' },
  ],
  ['question_file', { question_id: 9 }, 'File of: Question 9', { name: 'Name', sha256: 'SHA-256' }],
  ['outcome_message', ofInvite, 'Message to Calder Systems', { message: 'Message' }],
  [
    'vendor_mark',
    ofInvite,
    'Vendor: Calder Systems',
    { is_shortlisted: 'On the shortlist', reason: 'Reason' },
  ],
  ['evaluation', {}, 'Evaluation', { lead_id: 'Lead', opened_at: 'Consensus opened' }],
  ['evaluator', {}, 'Evaluators', { user_id: 'Evaluator' }],
];

const moments = new Set([
  'reminded_of',
  'published_at',
  'technical_closed_at',
  'sent_at',
  'submitted_at',
  'opened_at',
  'due_at',
  'ended_at',
  'declined_at',
]);

test.each(trail)(
  'A row of %s %j is shown as %s with the listed columns and nothing else',
  (table, row, what, columns) => {
    // Returns a row with a value for every requested column, so a column that is shown but not listed above is noticed.
    const cells = (to: (column: string) => unknown): Cells =>
      new Proxy(
        {},
        {
          get: (_none, column) => to(String(column)),
          getOwnPropertyDescriptor: (_none, column) => ({
            configurable: true,
            enumerable: true,
            value: to(String(column)),
          }),
        },
      );
    const before = cells(() => null);
    const after = cells((column) => {
      if (column === 'steps') return { nda: true };
      return moments.has(column) ? '2026-03-01T09:05:59+00:00' : `the ${column}`;
    });
    const changes = changesIn({ table, row, before, after }, allNames);
    expect(changes.map((change) => [change.what, change.field, change.before])).toEqual(
      Object.values(columns).map((label) => [what, label, '']),
    );
  },
);

test('The list names every table', () => {
  expect([...new Set(trail.map(([table]) => table))].toSorted()).toEqual(shownTables.toSorted());
});

const changeIn = (
  table: string,
  column: string,
  before: unknown,
  after: unknown,
): [string, string] | undefined => {
  const [change] = changesIn(
    { table, row: {}, before: { [column]: before }, after: { [column]: after } },
    allNames,
  );
  return change && [change.before, change.after];
};

test('Values are written as people say them', () => {
  expect(changeIn('invite', 'accept_status', 0, 1)).toEqual(['', 'Accepted']);
  expect(changeIn('invite', 'accept_status', 1, 2)).toEqual(['Accepted', 'Declined']);
  expect(changeIn('invite', 'accept_status', 1, 7)).toEqual(['Accepted', '7']);
  expect(changeIn('rating', 'rating', 'partially-met', 'not-met')).toEqual(['Partially met', 'Not met']);
  expect(changeIn('evaluator', 'user_id', 'p', 'somebody gone')).toEqual(['Priya Raman', 'somebody gone']);
  expect(changeIn('rfp_decision', 'awarded_invite_id', undefined, 'i')).toEqual(['', 'Calder Systems']);
  expect(changeIn('rfp_decision', 'awarded_invite_id', 'i', 'j')).toEqual(['Calder Systems', 'j']);
  expect(changeIn('rfp', 'is_sealed', true, false)).toEqual(['Yes', 'No']);
  expect(changeIn('rfp', 'price_weight', 10, 20)).toEqual(['10', '20']);
  const euro = { currency: 'EUR', rate: '1.1734', rateOn: '2026-11-30', source: 'ECB' };
  const pound = { currency: 'GBP', rate: null, rateOn: null, source: '' };
  expect(changeIn('rfp_currencies', 'currencies', [pound], [euro, pound])).toEqual([
    'GBP',
    'EUR 1.1734, 2026-11-30, ECB; GBP',
  ]);
  expect(changeIn('rfp', 'price_formula', 'lowest', 'linear')).toEqual([
    'By the lowest price',
    'Between the lowest price and a budget',
  ]);
  expect(changeIn('rfp', 'price_formula_amount', null, 5_000_050)).toEqual(['', '50000.50']);
  expect(changeIn('rfp', 'project_description', '"**Bold**"', '{"not":"text"}')).toEqual([
    '**Bold**',
    '{"not":"text"}',
  ]);
  expect(changeIn('rfp', 'project_description', null, 'no JSON')).toEqual(['', 'no JSON']);
  expect(changeIn('rfp', 'steps', null, { nda: true, references: false })).toEqual(['', 'nda']);
  expect(changeIn('rfp', 'published_at', '2026-03-01T09:05:59+00:00', undefined)).toEqual([
    '2026-03-01 09:05 UTC',
    '',
  ]);
});

test('The details and the grading of a question are readable, and a remark to an answer is never shown', () => {
  expect(changeIn('question', 'details', null, { choices: ['EU', 'UK'], mustHaveChoices: ['EU'] })).toEqual([
    '',
    'Choices: EU, UK; Must-have: EU',
  ]);
  expect(
    changeIn(
      'question',
      'details',
      { unit: 'hours', minimum: '0' },
      { unit: 'hours', maximum: '24', allowsRemark: true, helpText: 'Of the last year' },
    ),
  ).toEqual([
    'Unit: hours; Minimum: 0',
    'Help text: Of the last year; Unit: hours; Maximum: 24; A remark is allowed',
  ]);
  expect(
    changeIn(
      'question',
      'grading',
      { choices: [{ choice: 'EU', percent: 100 }] },
      { ranges: [{ to: '2027-03-31', percent: 50 }], notApplicablePercent: 0 },
    ),
  ).toEqual(['EU 100 %', 'up to 2027-03-31: 50 %, Not applicable 0 %']);
  expect(changeIn('answer', 'remark', null, 'We host nothing ourselves.')).toBeUndefined();
});

test('Values that read alike before and after are no change, and a new row does not list what it lacks', () => {
  expect(changeIn('invite', 'accept_status', null, 0)).toBeUndefined();
  expect(changeIn('question', 'is_must_have', null, false)).toBeUndefined();
  expect(changeIn('question', 'is_must_have', true, false)).toEqual(['Yes', 'No']);
});
