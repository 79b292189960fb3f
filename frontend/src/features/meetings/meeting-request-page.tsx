import type { SearchRecord } from '@bidboard/backend/contracts/catalogue';
import { missingTitles } from '@bidboard/backend/contracts/page-titles';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useGetCatalogueProductQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import './meeting-request-page.css';

export type MeetingKind = 'discoveryMeeting' | 'productDemo';

const words: Record<MeetingKind, { title: string; aMeeting: string; opening: (product: string) => string }> =
  {
    discoveryMeeting: {
      title: 'Request a Discovery Meeting',
      aMeeting: 'a discovery meeting of 15 minutes',
      opening: (product) =>
        `We would like a discovery meeting of 15 minutes about ${product}.\n\nWhat we want to know:\n`,
    },
    productDemo: {
      title: 'Request a Product Demo',
      aMeeting: 'a demo',
      opening: (product) => `We would like a demo of ${product}.\n\nWhat we want to see:\n`,
    },
  };

export interface MeetingRequestPageProps {
  kind: MeetingKind;
  /** The form of an enquiry about this product, which begins with these words. */
  enquiry: (product: SearchRecord, opening: string) => ReactNode;
}

/** A meeting is asked for by an enquiry, which goes by e-mail. */
export function MeetingRequestPage({ kind, enquiry }: MeetingRequestPageProps) {
  const { productId = '', company = '' } = useParams();
  const { currentData, error, refetch } = useGetCatalogueProductQuery({ params: { objectID: productId } });
  const problem = error && !currentData ? problemOf(error) : undefined;
  const isUnknown = problem !== undefined && [400, 404, 422].includes(problem.status);
  const { title, aMeeting, opening } = words[kind];
  const vendor = currentData?.company ?? company;
  return (
    <div className="meeting">
      <PageTitle
        title={title}
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: title }]}
        detail={currentData ? `${currentData.product} by ${vendor}` : vendor}
      />
      {isUnknown ? (
        <EmptyState
          icon="search"
          title={missingTitles.product}
          action={<ButtonLink to="/category/loom?page=0">Find another product</ButtonLink>}
        >
          It may have been unpublished, or the link is not whole.
        </EmptyState>
      ) : null}
      {problem && !isUnknown ? (
        <FailedState title="The product did not load" kept={problem.message} onRetry={() => void refetch()} />
      ) : null}
      {!currentData && !problem ? <SkeletonText lines={4} label="Loading the product" /> : null}
      {currentData ? (
        <Sheet title={`Ask ${vendor} for ${aMeeting}`} padded>
          <p className="muted meeting__how">
            Requests with an answer on your dashboard are not open yet. Ask by an enquiry:{' '}
            {currentData.companyId
              ? `it reaches ${vendor} by e-mail, and the date is agreed between you.`
              : `${vendor} does not keep its page yet, so it reaches the operators of Bidboard, who answer by e-mail.`}
          </p>
          {enquiry(currentData, opening(currentData.product))}
        </Sheet>
      ) : null}
    </div>
  );
}
