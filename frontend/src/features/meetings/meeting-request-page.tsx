import { missingTitles } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import {
  requestedPath,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetCatalogueProductQuery } from '../catalogue/endpoints.ts';
import { useDiscoveryStageQuery, useProductDemoOptionsQuery } from './endpoints.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { useSession } from '../../api/client/session.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { MeetingForm } from './meeting-form.tsx';
import './meetings.css';

const words: Record<MeetingKind, { title: string; aMeeting: string }> = {
  discoveryMeeting: { title: 'Request a Discovery Meeting', aMeeting: 'a discovery meeting of 15 minutes' },
  productDemo: { title: 'Request a Product Demo', aMeeting: 'a demo' },
};

/** Returns the options of the form for either kind. */
function useChoices(kind: MeetingKind) {
  const demo = useProductDemoOptionsQuery(undefined, { skip: kind !== 'productDemo' });
  const discovery = useDiscoveryStageQuery(undefined, { skip: kind === 'productDemo' });
  if (kind === 'productDemo') {
    const { currentData, error, refetch } = demo;
    return { stages: currentData?.data.stage, types: currentData?.data.type ?? [], error, refetch };
  }
  const { currentData, error, refetch } = discovery;
  return { stages: currentData?.data, types: [], error, refetch };
}

function RequestPage({ kind }: { kind: MeetingKind }) {
  const { productId = '', company = '' } = useParams();
  const navigate = useNavigate();
  const ownCompany = useSession()?.companyId ?? null;
  const product = useGetCatalogueProductQuery({ params: { objectID: productId } });
  const { stages, types, ...choices } = useChoices(kind);
  const { currentData } = product;
  const failed = (currentData ? undefined : product.error) ?? (stages ? undefined : choices.error);
  const problem = failed && problemOf(failed);
  const isUnknown = problem !== undefined && [400, 404, 422].includes(problem.status);
  const isOwn = ownCompany !== null && currentData?.companyId === ownCompany;
  const { title, aMeeting } = words[kind];
  const vendor = currentData?.company ?? company;
  const sent = (id: string, message: string) => {
    showToast('success', message, { survivesNavigation: true });
    void navigate(requestedPath(kind, id), { replace: true });
  };
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
        <FailedState
          title="The form did not load"
          detail={problem.message}
          onRetry={() => {
            if (!currentData) void product.refetch();
            if (!stages) void choices.refetch();
          }}
        />
      ) : null}
      {!problem && !(currentData && stages) ? <SkeletonText lines={8} label="Loading the form" /> : null}
      {currentData && stages && isOwn ? (
        <EmptyState icon="info" title={`${currentData.product} is your own company's`}>
          You can’t request a meeting with your own company.
        </EmptyState>
      ) : null}
      {currentData && stages && !isOwn ? (
        <Panel title={`Ask ${vendor} for ${aMeeting}`} padded>
          {currentData.companyId ? null : (
            <p className="muted meeting__how">
              {vendor} does not manage its page yet. Your request stays pending until the page is claimed. The
              operators of Bidboard are notified.
            </p>
          )}
          <MeetingForm kind={kind} productId={productId} stages={stages} types={types} onSent={sent} />
        </Panel>
      ) : null}
    </div>
  );
}

export const DiscoveryMeetingPage = () => <RequestPage kind="discoveryMeeting" />;
export const ProductDiscoveryPage = () => <RequestPage kind="productDemo" />;
