import { enquiriesPerPage } from '@bidboard/backend/features/enquiries/contract';
import type { Enquiry } from '@bidboard/backend/features/enquiries/contract';
import { useSearchParams } from 'react-router-dom';
import { useEnquiryListQuery } from '../../api/contract-api.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useSession } from '../../api/client/session.ts';
import { useRereadOnReturn } from '../../api/queries/use-reread-on-return.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EnquiryItem } from './enquiry-item.tsx';
import '../../ui/layout/panel.css';
import './enquiry-list.css';

function NoEnquiries({ company }: { company: string | null | undefined }) {
  return company ? (
    <EmptyState icon="mail" title="No enquiries yet">
      What people ask on the pages of your products appear here, and comes to you by email.
    </EmptyState>
  ) : (
    <EmptyState
      icon="mail"
      title="Enquiries come to companies"
      action={<ButtonLink to="/app/additional-information">Add company</ButtonLink>}
    >
      What people ask on the pages of your company's products appear here.
    </EmptyState>
  );
}

const read = ['enquiryList'] as const;

const listOf = (enquiries: readonly Enquiry[]) => (
  <ol className="panel enquiries">
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
    <div className="enquiry-list">
      <PageTitle title="Enquiries" />
      {currentData && currentData.data.length > 0 ? listOf(currentData.data) : null}
      {currentData?.total_records === 0 ? <NoEnquiries company={company} /> : null}
      {currentData && currentData.data.length === 0 && currentData.total_records > 0 ? (
        <EmptyState
          icon="mail"
          title="There are not so many enquiries"
          action={<ButtonLink to="?page=0">Show the newest</ButtonLink>}
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
        <NotLoaded title="The enquiries did not load" error={error} refetch={refetch} />
      ) : null}
      {!currentData && !error ? (
        <div className="panel">
          <SkeletonRows rows={4} rowHeight={96} label="Loading the enquiries" />
        </div>
      ) : null}
    </div>
  );
}
