import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { enquiriesPerPage, type Enquiry } from '@bidboard/backend/features/enquiries/contract';
import { useSearchParams, Link } from 'react-router-dom';
import { useEnquiryListQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useSession } from '../../api/client/session.ts';
import { useRereadOnReturn } from '../../api/queries/use-reread-on-return.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './enquiry-list.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { formatDay } from '../../ui/format/date-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import textStyles from '../../ui/styles/text.module.css';

function NoEnquiries({ company }: { company: string | null | undefined }) {
  return company ? (
    <EmptyState icon="mail" title={t`No enquiries yet`}>
      {t`Questions from your product pages appear here and reach you by email.`}
    </EmptyState>
  ) : (
    <EmptyState
      icon="mail"
      title={t`Enquiries are for companies`}
      action={<ButtonLink to="/app/additional-information">{t`Add company`}</ButtonLink>}
    >
      {t`Questions from your company’s product pages appear here.`}
    </EmptyState>
  );
}

const read = ['enquiryList'] as const;

const listOf = (enquiries: readonly Enquiry[]) => (
  <ol className={panelStyles.panel}>
    {enquiries.map((enquiry) => (
      <EnquiryItem key={enquiry._id} enquiry={enquiry} />
    ))}
  </ol>
);

/** The enquiries on pages that the user's company owns. Operators also see those that no one else would see. */
export function EnquiryListPage() {
  const [params] = useSearchParams();
  const typedPage = params.get('page') ?? '';
  const page = /^\d{1,5}$/.test(typedPage) ? Number(typedPage) : 0;
  const { currentData, error, refetch } = useEnquiryListQuery({ search: { page } });
  const company = useSession()?.company;
  useRereadOnReturn(read);
  return (
    <>
      <PageTitle
        title={t`Enquiries`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Enquiries` }]}
      />
      {currentData && currentData.data.length > 0 ? listOf(currentData.data) : null}
      {currentData?.total_records === 0 ? <NoEnquiries company={company} /> : null}
      {currentData && currentData.data.length === 0 && currentData.total_records > 0 ? (
        <EmptyState
          icon="mail"
          title={t`There is no such page of enquiries`}
          action={<ButtonLink to="?page=0">{t`Show the newest`}</ButtonLink>}
        />
      ) : null}
      {currentData && currentData.data.length > 0 && currentData.total_records > enquiriesPerPage ? (
        <Pagination
          page={page}
          pageSize={enquiriesPerPage}
          total={currentData.total_records}
          hrefOf={(to) => `?page=${to}`}
          onPage={() => scrollTo(0, 0)}
        />
      ) : null}
      {!currentData && error ? (
        <NotLoaded title={t`The enquiries did not load`} error={error} refetch={refetch} />
      ) : null}
      {!currentData && !error ? (
        <div className={panelStyles.panel}>
          <SkeletonRows rows={4} rowHeight={96} label={t`Loading the enquiries`} />
        </div>
      ) : null}
    </>
  );
}

const answerTo = ({ email, productName }: Enquiry) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t`Your enquiry about ${productName}`)}`;

/** One enquiry: who asks about what, the text, and a way to answer. */
function EnquiryItem({ enquiry }: { enquiry: Enquiry }) {
  const { name, company, email, isSignedIn, message, createdAt, productId, productName, companyName } =
    enquiry;
  const product = { objectID: productId, product: productName, clean_url: '' };
  return (
    <li className={styles.enquiry}>
      <div className={styles.enquiryHead}>
        <h2 className={textStyles.semibold}>
          {company ? (
            <Trans>
              {name}
              <span className={`${textStyles.muted} ${styles.enquiryOf}`}> of {company}</span>
            </Trans>
          ) : (
            name
          )}
        </h2>
        <time
          className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
          dateTime={createdAt}
        >
          {formatDay(createdAt)}
        </time>
      </div>
      <p className={textStyles.faint}>
        {enquiry.receiver === 'operators' ? (
          <Trans>
            about <Link to={productAddress(product)}>{productName}</Link> by {companyName}, which has not
            claimed its page yet
          </Trans>
        ) : (
          <Trans>
            about <Link to={productAddress(product)}>{productName}</Link>
          </Trans>
        )}
      </p>
      <p className={styles.enquiryMessage}>{message}</p>
      <p className={styles.enquiryFoot}>
        <ButtonLink to={answerTo(enquiry)}>
          <Icon name="mail" />
          {t`Answer ${email}`}
        </ButtonLink>
        <span className={`${textStyles.small} ${textStyles.faint}`}>
          {isSignedIn ? t`From an account` : t`Without an account: name and address are not verified`}
        </span>
      </p>
    </li>
  );
}
