import { object } from 'yup';
import { database, monitoring, openTelemetry, servers, standIns } from './process-variables.ts';
import { accounts, email, files, payments, search } from './service-variables.ts';

/** The variables by the headings of docs/configuration.md, which `node infra/commands/configuration.ts` writes. */
export const documentedVariables = {
  'Servers and addresses': servers,
  'Database, jobs and pushes': database,
  'Search and places': search,
  Email: email,
  'Accounts and security': accounts,
  Payments: payments,
  Files: files,
  'Logs, metrics and traces': monitoring,
  'Stand-ins': standIns,
};

/** Every variable that a process of Bidboard reads, except for retention periods, which the features bring. */
export const variables = object({
  ...servers,
  ...database,
  ...search,
  ...email,
  ...accounts,
  ...payments,
  ...files,
  ...monitoring,
  ...standIns,
  ...openTelemetry,
});
