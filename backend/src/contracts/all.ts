import * as accounts from './accounts.ts';
import * as billing from './billing.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueEditing from './catalogue-editing.ts';
import * as categoryEditing from './category-editing.ts';
import * as claims from './claims.ts';
import * as companies from './companies.ts';
import type { Contract } from './contract.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as enquiries from './enquiries.ts';
import * as evaluation from './evaluation.ts';
import * as invites from './invites.ts';
import * as meetings from './meetings.ts';
import * as meetingRequests from './meeting-requests.ts';
import * as notices from './notices.ts';
import * as operations from './operations.ts';
import * as payments from './payments.ts';
import * as products from './products.ts';
import * as places from './places.ts';
import * as requirements from './requirements.ts';
import * as responses from './responses.ts';
import * as rfpProducts from './rfp-products.ts';
import * as rfps from './rfps.ts';
import * as shortlists from './shortlists.ts';
import * as team from './team.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'command' || value.kind === 'query');

/** Every command and query there is, as the wire knows them: what boot, OpenAPI and the list of roles are complete over. */
export const contracts: readonly Contract[] = [
  accounts,
  companies,
  team,
  places,
  products,
  catalogue,
  catalogueEditing,
  categoryEditing,
  meetings,
  meetingRequests,
  billing,
  payments,
  enquiries,
  claims,
  shortlists,
  rfps,
  rfpProducts,
  requirements,
  invites,
  responses,
  evaluation,
  dashboard,
  customers,
  notices,
  operations,
].flatMap((words) => Object.values(words).filter(isContract));
