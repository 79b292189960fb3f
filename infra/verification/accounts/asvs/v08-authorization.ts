import { met, shown, type AsvsChapter } from '../asvs-item.ts';

export const authorization: AsvsChapter = {
  id: 'V8',
  name: 'Authorization',
  items: [
    shown(
      'V8.1.1',
      1,
      'Who may call what is written down',
      'docs/calls.md, docs/security.md',
      'backend/src/platform/http/openapi/api-docs-calls.test.ts',
      'The table of calls agrees with the contracts of the served calls',
    ),
    met('V8.1.2', 2, 'So is who reads which field', 'docs/security.md, decisions 028, 029, 041, 044'),
    shown(
      'V8.2.1',
      1,
      'Calls are for whom they are for',
      'a row for each route and role',
      'backend/src/app/roles.int.test.ts',
      '%s > %s',
    ),
    shown(
      'V8.2.2',
      1,
      'Things are for whose they are',
      'sixteen kinds of people, every id',
      'infra/verification/authorization/foreign.int.test.ts',
      'Requests by strangers > %s treats an id that the requester has no right to like an id that does not exist',
    ),
    shown(
      'V8.2.3',
      2,
      'Fields are for whom they are for',
      'by state, tried on every answer',
      'workers/src/features/responses/hidden-buyer.int.test.ts',
      'No reading call names an anonymous buyer to a vendor that has not accepted',
    ),
    shown(
      'V8.3.1',
      1,
      'The server decides',
      'in the transaction of the command',
      'backend/src/platform/http/edge.int.test.ts',
      'Every command checks again which caller a token means',
    ),
    shown(
      'V8.4.1',
      2,
      'Nobody reaches another tenant',
      'two sides of everything',
      'infra/verification/authorization/other-side.int.test.ts',
      "Data of other sides changes none of a side's own lists, numbers and exports",
    ),
  ],
};
