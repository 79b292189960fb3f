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
      'backend/src/platform/http/api-docs-calls.test.ts',
      'the table of calls says of the served ones what the contracts say',
    ),
    met('V8.1.2', 2, 'So is who reads which field', 'docs/security.md, decisions 028, 029, 041, 044'),
    shown(
      'V8.2.1',
      1,
      'Calls are for whom they are for',
      'a row for each route and role',
      'backend/src/roles.int.test.ts',
      '%s > %s',
    ),
    shown(
      'V8.2.2',
      1,
      'Things are for whose they are',
      'sixteen kinds of people, every id',
      'infra/verification/authorization/foreign.int.test.ts',
      'to whom a thing does not belong it is as if it were not there > %s',
    ),
    shown(
      'V8.2.3',
      2,
      'Fields are for whom they are for',
      'by state, tried on every answer',
      'workers/src/responses/hidden-buyer.int.test.ts',
      'no reading call names an anonymous buyer to a vendor that has not accepted',
    ),
    shown(
      'V8.3.1',
      1,
      'The server decides',
      'in the transaction of the command',
      'backend/src/platform/http/edge.int.test.ts',
      'whom a token means is asked anew at every command',
    ),
    shown(
      'V8.4.1',
      2,
      'Nobody reaches another tenant',
      'two sides of everything',
      'infra/verification/authorization/other-side.int.test.ts',
      'what others have moves no list, no number and no export of one’s own',
    ),
  ],
};
