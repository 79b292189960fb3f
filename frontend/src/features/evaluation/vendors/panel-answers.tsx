import { t } from '@lingui/core/macro';
import type { VendorPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { formatDay } from '../../../ui/format/date-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatMoney, formatScore } from '../../../ui/format/number-format.ts';
import type { Reference } from '@bidboard/backend/features/responses/contracts/references';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { DocumentFile } from '@bidboard/backend/kernel/files/documents';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { SignedLink } from '../../../ui/files/downloads.tsx';
import type { vendorPresentation } from '@bidboard/backend/features/responses/contracts/presentations';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import styles from './vendors.module.css';
import filesFieldStyles from '../../../ui/files/files-field.module.css';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface PanelPricingProps {
  pricing: VendorPricing | null;
  /** Set while prices are closed, because the technical evaluation is not closed. */
  areClosed?: boolean | undefined;
}

/** A vendor's pricing as submitted. Every figure comes from the server. */
export function PanelPricing({ pricing, areClosed }: PanelPricingProps) {
  if (areClosed) {
    return (
      <EmptyState bare icon="lock" title={t`Prices are closed`}>
        {t`They open after the technical evaluation is closed.`}
      </EmptyState>
    );
  }
  if (!pricing) {
    return (
      <EmptyState bare icon="list" title={t`No pricing yet`}>
        {t`The vendor’s price appears here once it is submitted.`}
      </EmptyState>
    );
  }
  const money = (amount: number) => formatMoney(amount, pricing.currency);
  const sums: [label: string, amount: number][] = [
    [t`Subtotal`, pricing.subTotalValue],
    [t`Discount, ${{ percent: formatScore(pricing.discountPercentage) }} %`, -pricing.discountValue],
    [t`Tax, ${{ percent: formatScore(pricing.taxPercentage) }} %`, pricing.taxValue],
    [t`Total`, pricing.totalValue],
  ];
  return (
    <div className={layoutStyles.stack}>
      <div>
        <table className={styles.panelTable} aria-label={t`Products`}>
          <thead>
            <tr>
              <th scope="col">{t`Product`}</th>
              <th scope="col" className={`${styles.isNum} ${styles.isWide}`}>
                {t`Price`}
              </th>
              <th scope="col" className={`${styles.isNum} ${styles.isWide}`}>
                {t`Quantity`}
              </th>
              <th scope="col" className={styles.isNum}>
                {t`Subtotal`}
              </th>
            </tr>
          </thead>
          <tbody>
            {pricing.products.map((product, at) => (
              // Two lines may be for the same product.
              <tr key={at}>
                <th scope="row">
                  {product.productName}
                  <span className={`${styles.panelNarrow} ${textStyles.tabular}`}>
                    {readerFormats().number(product.quantity)} × {money(product.price)}
                  </span>
                </th>
                <td className={`${styles.isNum} ${styles.isWide}`}>{money(product.price)}</td>
                <td className={`${styles.isNum} ${styles.isWide}`}>
                  {readerFormats().number(product.quantity)}
                </td>
                <td className={styles.isNum}>{money(product.subTotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className={`${styles.panelTable} ${styles.panelTableSums}`} aria-label={t`Totals`}>
          <tbody>
            {sums.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={styles.isNum}>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Disclosure summary={<span className={textStyles.medium}>{t`Payment Schedule`}</span>} defaultOpen>
        {pricing.payments.length === 0 ? (
          <p className={textStyles.faint}>{t`No payments are scheduled.`}</p>
        ) : (
          <table className={styles.panelTable} aria-label={t`Payment Schedule`}>
            <thead>
              <tr>
                <th scope="col">{t`Date`}</th>
                <th scope="col" className={styles.isNum}>
                  {t`Amount`}
                </th>
              </tr>
            </thead>
            <tbody>
              {pricing.payments.map((payment, at) => (
                // Two payments may be identical.
                <tr key={at}>
                  <td className={textStyles.tabular}>{formatDay(payment.date)}</td>
                  <td className={styles.isNum}>{money(payment.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Disclosure>
    </div>
  );
}

/** The contacts whom the buyer may ask about a vendor, or null while they are withheld. */
export function PanelReferences({ references }: { references: readonly Reference[] | null }) {
  if (references === null) {
    return (
      <EmptyState bare icon="lock" title={t`References are not shown yet`}>
        {refusals.referencesHeld}
      </EmptyState>
    );
  }
  if (references.length === 0) {
    return (
      <EmptyState bare icon="users" title={t`No references yet`}>
        {t`This vendor’s references appear here once it has named them.`}
      </EmptyState>
    );
  }
  return (
    <table className={styles.panelTable} aria-label={t`References`}>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`Email`}</th>
          <th scope="col" className={styles.isWide}>
            {t`Mobile`}
          </th>
        </tr>
      </thead>
      <tbody>
        {references.map(({ name, company, email, mobile }) => (
          <tr key={`${name} ${email} ${mobile} ${company}`}>
            <th scope="row">
              {name || '–'}
              <span className={`${styles.panelCompany} ${textStyles.faint}`}>{company}</span>
            </th>
            <td>
              {email ? <a href={`mailto:${email}`}>{email}</a> : '–'}
              <span className={`${styles.panelNarrow} ${textStyles.tabular}`}>{mobile}</span>
            </td>
            <td className={`${textStyles.tabular} ${styles.isWide}`}>{mobile || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The age of a panel's links, and the function that rereads them. */
export interface PanelLinks {
  readAt: number;
  renew: (key: string) => Promise<string | undefined>;
}

interface PanelFilesProps {
  /** The accessible label of the list. */
  label: string;
  files: readonly DocumentFile[];
  links: PanelLinks;
  /** The text of an empty list. */
  none: string;
}

/** Files that a vendor uploaded. */
export function PanelFiles({ label, files, links, none }: PanelFilesProps) {
  if (files.length === 0) {
    return (
      <EmptyState bare icon="file" title={t`Nothing uploaded yet...`}>
        {none}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={label}>
      {files.map(({ key, name, location, createdAt }) => (
        <li key={key} className={filesFieldStyles.filesRow}>
          <FileIcon name={name} />
          <span className={filesFieldStyles.filesText}>
            <SignedLink
              className={textStyles.medium}
              href={location}
              name={name}
              readAt={links.readAt}
              renew={() => links.renew(key)}
              onFailure={toastFailure}
            />
            <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>
              {formatDay(createdAt)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PanelPresentationProps {
  presentation: Infer<typeof vendorPresentation>;
  links: PanelLinks;
}

/** Where and how a vendor presents, and its recordings. */
export function PanelPresentation({ presentation, links }: PanelPresentationProps) {
  const { faceToFaceOnSiteLocation, conferenceCallDetails, files, savedAt } = presentation;
  const facts: [string, string][] = [];
  if (faceToFaceOnSiteLocation) facts.push([t`Vendor's office`, faceToFaceOnSiteLocation]);
  if (conferenceCallDetails) facts.push([t`Conference call`, conferenceCallDetails]);
  return (
    <div className={layoutStyles.stack}>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {files.length > 0 || facts.length === 0 ? (
        <PanelFiles
          label={t`Recordings`}
          files={files}
          links={links}
          none={
            savedAt
              ? t`The vendor has confirmed the presentation as you planned it.`
              : t`What the vendor uploads for its final presentation appears here.`
          }
        />
      ) : null}
    </div>
  );
}
