import * as accounts from './accounts.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueEditing from './catalogue-editing.ts';
import * as companies from './companies.ts';
import type { Contract } from './contract.ts';
import * as dashboard from './dashboard.ts';
import * as enquiries from './enquiries.ts';
import * as evaluation from './evaluation.ts';
import * as invites from './invites.ts';
import * as meetings from './meetings.ts';
import * as operations from './operations.ts';
import * as requirements from './requirements.ts';
import * as responses from './responses.ts';
import * as rfps from './rfps.ts';
import * as shortlists from './shortlists.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'command' || value.kind === 'query');

/** Every command and query there is, as the wire knows them: what boot, OpenAPI and the list of roles are complete over. */
export const contracts: readonly Contract[] = [
  accounts,
  companies,
  catalogue,
  catalogueEditing,
  meetings,
  enquiries,
  shortlists,
  rfps,
  requirements,
  invites,
  responses,
  evaluation,
  dashboard,
  operations,
].flatMap((words) => Object.values(words).filter(isContract));
