import { t } from '@lingui/core/macro';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { costOf } from '@bidboard/backend/features/price-sheets/contracts/price-totals';
import { periodNames, unitNames } from '@bidboard/backend/features/price-sheets/contracts/units';
import type { VendorOffer } from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { ShowMoreList } from '../../../ui/layout/change-list.tsx';
import textStyles from '../../../ui/styles/text.module.css';
import { currencyOf, unitPriceText } from './comparison-rows.ts';
import styles from './comparison.module.css';

interface Remark {
  id: string;
  vendor: string;
  line: string;
  /** What an own line is made of, and what it costs; '' for a line of the sheet. */
  detail: string;
  remark: string;
}

/** The own lines and the remarks of all vendors: vendor by vendor, in the order of the lines. */
function remarksOf({ lines, termYears, currency }: PriceSheet, vendors: readonly VendorOffer[]): Remark[] {
  return vendors.flatMap(({ inviteId, companyName: vendor, exchange, prices, ownLines }): Remark[] => [
    ...ownLines.map((line, at) => ({
      id: `${inviteId}-own-${at}`,
      vendor,
      line: line.name,
      detail: [
        t`Own line`,
        `${readerFormats().number(line.quantity)} × ${unitNames[line.unit]}`,
        periodNames[line.period],
        unitPriceText(line, currencyOf({ exchange }, currency)),
        t`${formatMoney(costOf(line, line, termYears)?.term, currencyOf({ exchange }, currency))} over the term`,
      ].join(' · '),
      remark: line.remark,
    })),
    ...prices.flatMap(({ line, remark }) =>
      remark === ''
        ? []
        : [{ id: `${inviteId}-${line}`, vendor, line: lines[line - 1]?.name ?? '', detail: '', remark }],
    ),
  ]);
}

/** What vendors wrote beside their prices, and the lines that they added. Renders nothing if there is neither. */
export function VendorRemarks({ sheet, vendors }: { sheet: PriceSheet; vendors: readonly VendorOffer[] }) {
  const remarks = remarksOf(sheet, vendors);
  if (remarks.length === 0) return null;
  return (
    <section className={styles.remarks} aria-label={t`Own lines and remarks of the vendors`}>
      <h3 className={textStyles.medium}>{t`Own lines and remarks of the vendors`}</h3>
      <ShowMoreList label={t`Own lines and remarks of the vendors`} rows={remarks}>
        {({ id, vendor, line, detail, remark }) => (
          <li key={id}>
            <span className={textStyles.medium}>{`${vendor}: ${line}`}</span>
            {detail === '' ? null : <p className={`${textStyles.small} ${textStyles.muted}`}>{detail}</p>}
            {remark === '' ? null : <p className={styles.remark}>{remark}</p>}
          </li>
        )}
      </ShowMoreList>
    </section>
  );
}
