import type { XlsxSheet } from '../../../platform/spreadsheets/xlsx-file.ts';

/** The sheet of a download that explains how to fill it in. The upload reads the other sheet. */
export const answersSpreadsheetHelp: XlsxSheet = {
  name: 'Help',
  columns: [
    { heading: 'Column', width: 18 },
    { heading: 'What to write', width: 100 },
  ],
  rows: [
    ['Answer', 'Your answer: yes or no where Type says yes-no, else a text of at most 20,000 characters.'],
    ['', 'An answer that you empty is cleared.'],
    ['Question ID', 'Leave it as it is: it tells which question a row means.'],
    ['Question', 'Leave it as it is: a row whose question reads otherwise is not taken.'],
    ['As of', 'Leave it as it is: by it you are told where a colleague answered since the download.'],
    ['Rows', 'Rows may be sorted, and those that you delete leave their answers as they are.'],
    [
      'Uploading',
      'You see every difference before anything is saved. Other columns and sheets are passed over.',
    ],
  ],
};
