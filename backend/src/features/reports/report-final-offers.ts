import { t } from '../../kernel/text/texts.ts';
import type { Cell, PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { formatExactMoney } from '../../platform/pdf/pdf-prices.ts';
import type { XlsxCell, XlsxSheet } from '../../platform/spreadsheets/xlsx-file.ts';
import { exchangeText } from '../rfps/contracts/currencies.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { columns } from './report-cells.ts';
import type { FormatTyped } from './report-labels.ts';

const versionName = (roundNumber: number | null): string =>
  roundNumber === null ? t('First response') : t('Round {number}', { number: String(roundNumber) });

const amountCell = (minor: number | null): XlsxCell =>
  minor === null ? null : { value: minor / 100, format: '#,##0.00' };

/** Returns the sheets of the final offers: the totals of all versions, and the answers that changed. None without offers. */
export function finalOfferSheets({ finalOffers, rfp }: EvaluationDocument): XlsxSheet[] {
  if (finalOffers.length === 0) return [];
  return [
    {
      name: t('Final offers'),
      columns: columns(
        [t('Vendor'), 30],
        [t('Version'), 10],
        [t('From'), 20],
        [t('Total {currency}', { currency: rfp.currency }), 20],
        [t('Offered total'), 20],
        [t('Currency'), 40],
      ),
      rows: finalOffers.flatMap(({ vendor, exchange, versions }) =>
        versions.map(({ number, roundNumber, totalMinor, convertedMinor }): XlsxCell[] => [
          vendor,
          number,
          versionName(roundNumber),
          amountCell(convertedMinor),
          amountCell(totalMinor),
          exchange ? exchangeText(exchange, rfp.currency, (day) => day) : rfp.currency,
        ]),
      ),
    },
    {
      name: t('Changed answers'),
      columns: columns(
        [t('Vendor'), 30],
        [t('Question'), 50],
        [t('First answer'), 50],
        [t('Final answer'), 50],
      ),
      rows: finalOffers.flatMap(({ vendor, changedAnswers }) =>
        changedAnswers.map(({ question, first, final }): XlsxCell[] => [vendor, question, first, final]),
      ),
    },
  ];
}

/** Returns the first and the final total of each vendor with a final offer, for the PDF. */
export function finalOffersPart({ finalOffers, rfp }: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  if (finalOffers.length === 0) return [];
  const money = (minor: number | null | undefined): Cell => ({
    text: minor === null || minor === undefined ? '–' : formatExactMoney(minor, rfp.currency),
    alignment: 'right',
  });
  const heading = (text: string): Cell => ({ text, alignment: 'right', bold: true });
  return [
    { text: t('Final offers'), style: 'category' },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: ['*', 110, 110, 60],
        body: [
          [
            { text: t('Vendor'), bold: true },
            heading(t('First total')),
            heading(t('Final total')),
            heading(t('Changed answers')),
          ],
          ...finalOffers.map(({ vendor, versions, changedAnswers }): Cell[] => [
            typed(vendor),
            money(versions[0]?.convertedMinor),
            money(versions.at(-1)?.convertedMinor),
            { text: String(changedAnswers.length), alignment: 'right' },
          ]),
        ],
      },
    },
  ];
}
