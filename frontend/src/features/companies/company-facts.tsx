import { t } from '@lingui/core/macro';
import { companyTypes, type Company } from '@bidboard/backend/features/companies/contract';
import { markdownOf, visibleText } from '@bidboard/backend/kernel/text/rich-text';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { MarkdownView } from '../../ui/markdown/markdown-view.tsx';
import { currencySymbol } from '../../ui/format/number-format.ts';
import { companyTypeLabel, months, monthAndDayOf } from './company-labels.ts';
import styles from './company-facts.module.css';
import stateStyles from '../../ui/status/state.module.css';
import { readerFormats } from '../../ui/format/reader-formats.ts';

const link = (address: string) =>
  address ? (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  ) : null;

const tags = (list: readonly string[]) =>
  list.length > 0 ? (
    <span className={styles.companyFactsTags}>
      {list.map((tag) => (
        <span key={tag} className={stateStyles.tag}>
          {tag}
        </span>
      ))}
    </span>
  ) : null;

function fiscalYearEnd(fiscalYearMonth: string): string {
  const { fiscalMonth, fiscalDay } = monthAndDayOf(fiscalYearMonth);
  return fiscalMonth ? `${Number(fiscalDay)} ${months[Number(fiscalMonth) - 1]}` : '';
}

const revenue = ({ totalRevenue, currency }: Company): string =>
  totalRevenue === 0 ? '' : `${currencySymbol(currency)}${readerFormats().number(totalRevenue)}`;

/** All facts that a company states about itself, read only. */
export function CompanyFacts({ company }: { company: Company }) {
  const type = companyTypes.find((companyType) => companyType === company.companyType);
  return (
    <div className={styles.companyFacts}>
      {company.logo ? (
        <div className={styles.companyFactsLogo}>
          <img src={company.logo} alt={t`Logo of ${{ company: company.companyName }}`} />
        </div>
      ) : null}
      <FactList
        facts={[
          [t`Company Name`, company.companyName],
          [
            t`Company Overview`,
            visibleText(company.overview) ? <MarkdownView text={markdownOf(company.overview)} /> : null,
          ],
          [t`Keywords`, tags(company.keywords)],
          [t`Website`, link(company.website)],
          [t`Video`, link(company.videoUrl)],
          [t`Company Type`, type ? companyTypeLabel(type) : ''],
          [t`Employees`, company.headCount],
          [t`Annual Revenue`, revenue(company)],
          [t`Currency`, company.currency],
          [t`Fiscal Year End`, fiscalYearEnd(company.fiscalYearMonth)],
          [t`Year Founded`, company.yearFounded],
          [
            t`Office Locations`,
            <ul key="offices" className={styles.companyFactsOffices}>
              {company.locations.map(({ officeLocation, officeFunction }) => (
                <li key={`${officeLocation} ${officeFunction.join()}`}>
                  {officeLocation} {tags(officeFunction)}
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
    </div>
  );
}
