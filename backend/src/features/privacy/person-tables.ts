/** Describes where a table holds personal data, and what happens to it. */
interface PersonTable {
  /** Columns with the id of a person. */
  by: readonly string[];
  /** Columns with an address by which rows are also found. */
  addressedBy?: readonly string[];
  /** Columns in which text may name a person. */
  names?: readonly string[];
  /** Columns with the id of the person whose action is recorded in another user's row. */
  actorColumns?: readonly string[];
  /** The name and columns under which the person's rows appear in the copy, or the reason why they do not. */
  copy: { as: string; columns: readonly string[] } | { none: string };
  /**
   * What erasure does. `deleted`: the rows are deleted. `renamed`: the pseudonym replaces names. `rebuilt`: the read model is
   * rebuilt. Otherwise the reason why the rows stay.
   */
  erasure: 'deleted' | 'renamed' | 'rebuilt' | { stays: string };
}

const proofs = 'It proves who somebody is, and is never given out.';
const companys = 'The row stays with the company whose it is; its id of a person means a pseudonym by then.';
const readModel = 'Made of other tables, which are in the copy.';
/** Copies the fact that a person did something, and when. The text that they wrote belongs to their company. */
const section = (as: string, ...columns: string[]) => ({ as, columns });
const stays = { stays: companys };

/**
 * Every place in the database that holds personal data. A test that walks the database catalogue keeps the list complete. Text
 * that a person wrote for a company belongs to the company, so the copy only says what they did and when.
 */
export const personTables: Readonly<Record<string, PersonTable>> = {
  app_user: {
    by: ['id'],
    names: ['email', 'user_name'],
    copy: {
      as: 'account',
      columns: [
        'id',
        'email',
        'user_name',
        'is_verified',
        'is_admin_verified',
        'is_operator',
        'created_at',
        'entered_at',
        'declined_at',
        'closed_at',
        'erase_after',
      ],
    },
    erasure: 'renamed',
  },
  email_verification: { by: ['user_id'], copy: { none: proofs }, erasure: 'deleted' },
  sign_up: {
    by: ['user_id'],
    names: ['user_name'],
    copy: { as: 'signUps', columns: ['user_name', 'asked_at'] },
    erasure: 'deleted',
  },
  password_reset: { by: ['user_id'], copy: { none: proofs }, erasure: 'deleted' },
  return_link: { by: ['user_id'], copy: { none: proofs }, erasure: 'deleted' },
  sign_in_challenge: { by: ['user_id'], copy: { none: proofs }, erasure: 'deleted' },
  session: {
    by: ['user_id'],
    names: ['user_agent'],
    copy: { as: 'sessions', columns: ['created_at', 'last_used_at', 'user_agent', 'by_provider'] },
    erasure: 'deleted',
  },
  identity: {
    by: ['user_id'],
    copy: { as: 'providers', columns: ['issuer', 'subject', 'created_at'] },
    erasure: 'deleted',
  },
  known_place: {
    by: ['user_id'],
    copy: { as: 'knownNetworks', columns: ['last_used_at'] },
    erasure: 'deleted',
  },
  recovery_code: { by: ['user_id'], copy: { none: proofs }, erasure: 'deleted' },
  second_factor: {
    by: ['user_id'],
    copy: { as: 'secondFactor', columns: ['begun_at', 'turned_on_at'] },
    erasure: 'deleted',
  },
  membership: {
    by: ['user_id'],
    copy: { as: 'company', columns: ['company_id', 'role', 'joined_at'] },
    erasure: 'deleted',
  },
  team_invitation: {
    by: ['invited_by'],
    addressedBy: ['email'],
    names: ['email'],
    copy: {
      as: 'teamInvitations',
      columns: ['company_id', 'email', 'role', 'invited_at', 'expires_at', 'outcome', 'ended_at'],
    },
    erasure: 'renamed',
  },
  mail_request: {
    by: [],
    addressedBy: ['email'],
    names: ['email'],
    copy: { as: 'mailsAskedFor', columns: ['asked_at'] },
    erasure: 'deleted',
  },
  mail_suppression: {
    by: [],
    names: ['address_hash'],
    copy: { none: 'A hash, of addresses without an account.' },
    erasure: 'deleted',
  },
  notice: {
    by: ['user_id'],
    names: ['title', 'detail'],
    actorColumns: ['actor_id'],
    copy: { as: 'notices', columns: ['kind', 'title', 'detail', 'moment', 'path', 'created_at', 'read_at'] },
    erasure: 'deleted',
  },
  invite_block: {
    by: ['user_id'],
    names: ['address_hash'],
    copy: { none: 'A hash of an address, and of whom it wants no invites.' },
    erasure: 'deleted',
  },
  notice_preference: {
    by: ['user_id'],
    copy: { as: 'noticePreferences', columns: ['topic', 'in_app', 'mail', 'changed_at'] },
    erasure: 'deleted',
  },
  digest_time: {
    by: ['user_id'],
    copy: { as: 'dailyMail', columns: ['time_zone', 'hour', 'changed_at'] },
    erasure: 'deleted',
  },
  digest: { by: ['user_id'], copy: { as: 'dailyMails', columns: ['day', 'opened_at'] }, erasure: 'deleted' },
  shortlist_product: {
    by: ['user_id'],
    copy: { as: 'shortlist', columns: ['product_id', 'position', 'added_at'] },
    erasure: 'deleted',
  },
  shortlist_waiting: {
    by: ['user_id'],
    copy: { as: 'shortlistWaiting', columns: ['product_id', 'position', 'added_at'] },
    erasure: 'deleted',
  },
  own_data: {
    by: ['user_id'],
    copy: { as: 'copies', columns: ['asked_at', 'made_at', 'expires_at', 'size_bytes'] },
    erasure: 'deleted',
  },
  enquiry: {
    by: ['user_id'],
    addressedBy: ['asker_email'],
    names: ['asker_name', 'asker_email', 'asker_company'],
    copy: {
      as: 'enquiries',
      columns: ['product', 'company', 'asker_name', 'asker_email', 'asker_company', 'message', 'created_at'],
    },
    erasure: 'renamed',
  },
  meeting: {
    by: ['buyer_id', 'answered_by'],
    copy: section(
      'meetings',
      'kind',
      'product',
      'vendor',
      'status',
      'starts_at',
      'ends_at',
      'answered_at',
      'created_at',
    ),
    erasure: stays,
  },
  page_claim: {
    by: ['asked_by'],
    names: ['email'],
    copy: { as: 'claims', columns: ['product', 'way', 'email', 'reason', 'evidence', 'status', 'asked_at'] },
    erasure: 'renamed',
  },
  page_decision: {
    by: ['decided_by'],
    copy: section('claimDecisions', 'outcome', 'decided_at'),
    erasure: stays,
  },
  product: {
    by: ['published_by'],
    names: ['publisher'],
    copy: section('publishedProducts', 'id', 'name', 'published_at'),
    erasure: 'renamed',
  },
  checkout: {
    by: ['user_id'],
    copy: section('checkouts', 'product_name', 'plan_id', 'status', 'created_at'),
    erasure: stays,
  },
  credit_entry: {
    by: [],
    names: ['accepted_by'],
    copy: { none: 'The ledger of a company.' },
    erasure: 'renamed',
  },
  payment_trouble: {
    by: [],
    names: ['seen_by'],
    copy: { none: 'Of a company, seen to by an operator.' },
    erasure: 'renamed',
  },
  rfp: {
    by: ['owner_id'],
    copy: section('rfps', 'id', 'name', 'created_at', 'published_at'),
    erasure: stays,
  },
  project_contact: {
    by: [],
    names: ['name'],
    copy: { none: 'Typed for an RFP, without saying who it is.' },
    erasure: 'renamed',
  },
  invite: {
    by: ['answered_by'],
    addressedBy: ['email'],
    names: ['email'],
    copy: section(
      'invites',
      'id',
      'rfp_id',
      'email',
      'sent_at',
      'accept_status',
      'answered_at',
      'submitted_at',
      'withdrawn_at',
      'left_at',
      'retracted_at',
    ),
    erasure: 'renamed',
  },
  invite_count: {
    by: ['user_id'],
    copy: { as: 'invitesByEmail', columns: ['day', 'sent'] },
    erasure: 'deleted',
  },
  contract_acceptance: {
    by: ['accepted_by'],
    copy: section('contractAcceptances', 'invite_id', 'accepted_at'),
    erasure: stays,
  },
  invite_recipient: {
    by: [],
    addressedBy: ['email'],
    names: ['email'],
    copy: section('inviteAddresses', 'invite_id', 'email', 'created_at'),
    erasure: 'renamed',
  },
  invite_request: {
    by: ['asked_by', 'decided_by'],
    copy: section('inviteRequests', 'rfp_id', 'asked_at', 'status', 'decided_at'),
    erasure: stays,
  },
  answer: {
    by: ['answered_by'],
    copy: section('answers', 'invite_id', 'question_id', 'answered_at'),
    erasure: stays,
  },
  rating: {
    by: ['rated_by'],
    copy: section('ratings', 'invite_id', 'question_id', 'rated_at'),
    erasure: stays,
  },
  evaluator: {
    by: ['user_id', 'named_by'],
    copy: section('evaluators', 'rfp_id', 'named_at'),
    erasure: stays,
  },
  evaluator_rating: {
    by: ['user_id'],
    copy: section('ownRatings', 'invite_id', 'question_id', 'rating', 'rated_at'),
    erasure: stays,
  },
  removed_rating: {
    by: ['user_id'],
    copy: section('removedRatings', 'invite_id', 'question_id', 'removed_at'),
    erasure: stays,
  },
  evaluation: {
    by: ['lead_id', 'opened_by'],
    copy: section('evaluations', 'rfp_id', 'opened_at'),
    erasure: stays,
  },
  response_pricing: {
    by: ['saved_by'],
    copy: section('savedPricing', 'invite_id', 'saved_at'),
    erasure: stays,
  },
  response_references: {
    by: ['saved_by'],
    names: ['people'],
    copy: section('savedReferences', 'invite_id', 'saved_at'),
    erasure: 'renamed',
  },
  response_presentation: {
    by: ['saved_by'],
    copy: section('savedPresentations', 'invite_id', 'saved_at'),
    erasure: stays,
  },
  response_receipt: {
    by: ['submitted_by', 'withdrawn_by'],
    names: ['document'],
    copy: section('submissions', 'invite_id', 'number', 'sha256', 'submitted_at', 'withdrawn_at'),
    erasure: {
      stays: 'It proves to both sides what was submitted and by whom; its hash is of its very bytes.',
    },
  },
  section_assignment: {
    by: ['user_id', 'assigned_by'],
    copy: section('assignments', 'invite_id', 'section_id', 'assigned_at'),
    erasure: stays,
  },
  internal_comment: {
    by: ['author_id'],
    copy: section('comments', 'invite_id', 'question_id', 'written_at'),
    erasure: stays,
  },
  vendor_question: {
    by: ['asked_by', 'answered_by'],
    copy: section('questions', 'invite_id', 'question_id', 'asked_at', 'answered_at'),
    erasure: stays,
  },
  published_question: {
    by: ['published_by'],
    copy: section('publishedQuestions', 'rfp_id', 'question_id', 'published_at'),
    erasure: stays,
  },
  addendum: {
    by: ['published_by'],
    copy: section('addenda', 'rfp_id', 'number', 'published_at'),
    erasure: stays,
  },
  addendum_acknowledgement: {
    by: ['acknowledged_by'],
    copy: section('acknowledgements', 'invite_id', 'addendum_id', 'acknowledged_at'),
    erasure: stays,
  },
  rfp_decision: {
    by: ['decided_by'],
    copy: section('decisions', 'rfp_id', 'outcome', 'decided_at'),
    erasure: stays,
  },
  vendor_mark: {
    by: ['marked_by'],
    copy: section('shortlistedVendors', 'invite_id', 'is_shortlisted', 'marked_at'),
    erasure: stays,
  },
  evaluation_report: {
    by: ['requested_by'],
    copy: section('reports', 'rfp_id', 'number', 'format', 'requested_at'),
    erasure: stays,
  },
  rebuild: { by: ['asked_by'], copy: section('rebuilds', 'subject', 'asked_at'), erasure: stays },
  stored_file: {
    by: ['uploaded_by'],
    copy: section('files', 'id', 'given_name', 'mime_type', 'size_bytes', 'sha256', 'created_at'),
    erasure: stays,
  },
  operator_action: {
    by: ['operator_id'],
    names: ['operator_name', 'subject', 'error'],
    copy: section('operatorActions', 'kind', 'subject', 'reason', 'happened_at'),
    erasure: 'renamed',
  },
  audit_entry: {
    by: ['actor_id'],
    copy: section('actions', 'event_name', 'rfp_id', 'happened_at'),
    erasure: { stays: 'The trail is for good: it has ids, and tokens for words.' },
  },
  audit_personal: {
    by: [],
    names: ['words'],
    copy: { none: 'Words of the trail of RFPs, which are their buyers’.' },
    erasure: 'renamed',
  },
  outbox: {
    by: ['actor_id'],
    copy: { none: 'The same actions as in the trail, with ids alone, for some days.' },
    erasure: { stays: 'Ids alone, for some days.' },
  },
  event_receipt: {
    by: [],
    names: ['given_up_error'],
    copy: { none: 'What a machine said of a failure.' },
    erasure: 'renamed',
  },
  failed_attempt: {
    by: [],
    names: ['error'],
    copy: { none: 'What a machine said of a failure.' },
    erasure: 'renamed',
  },
  idempotency: {
    by: [],
    names: ['caller', 'answer'],
    copy: { none: 'Answers that were given already, for a day.' },
    erasure: 'deleted',
  },
  rfp_card: { by: ['user_id'], names: ['facts'], copy: { none: readModel }, erasure: 'rebuilt' },
  rfp_overview: { by: [], names: ['facts'], copy: { none: readModel }, erasure: 'rebuilt' },
  open_rfp: { by: ['owner_id'], names: ['words', 'row'], copy: { none: readModel }, erasure: 'rebuilt' },
  customer: { by: ['buyer_id'], names: ['words', 'row'], copy: { none: readModel }, erasure: 'rebuilt' },
  vendor_row: { by: [], names: ['row'], copy: { none: readModel }, erasure: 'rebuilt' },
  response_section: { by: [], copy: { none: readModel }, erasure: 'rebuilt' },
  vendor_question_row: { by: [], names: ['row'], copy: { none: readModel }, erasure: 'rebuilt' },
  library_answer: { by: ['answered_by'], copy: { none: readModel }, erasure: 'rebuilt' },
};
