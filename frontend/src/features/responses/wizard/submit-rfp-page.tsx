import { t } from '@lingui/core/macro';
import { rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  useGetCommercialQuery,
  useGetProjectQuery,
  useGetRfpByIdQuery,
  useGetTechnicalQuery,
} from '../../rfps/endpoints.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { NotOpened } from '../../../api/problems/not-opened.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { useSession } from '../../../api/client/session.ts';
import { useRoom } from '../../../api/socket/socket.ts';
import { useRereadOnReturn } from '../../../api/queries/use-reread-on-return.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ResponseWizard } from './response-wizard.tsx';
import styles from '../../../ui/navigation/step-list.module.css';

const reread = ['getRfpById', 'getTechnical', 'getCommercial', 'answerSuggestions'] as const;
/** Seconds after which reopening the page refetches. It is long enough for the fetches that its address started. */
const refetched = { refetchOnMountOrArgChange: 5 } as const;

const isNotOurs = ({ status }: { status: number }) => status === 404;
const boundInvite = t`This invite was sent to another address or company. Log in with that account.`;

/** /app/submit-rfp/:rfpId, the vendor's side of an RFP. It fetches everything that the steps show at once. */
export function SubmitRfpPage() {
  const { rfpId = '' } = useParams();
  const { userId = '', companyId = null } = useSession() ?? {};
  useRoom(rfpId && companyId ? rfpVendorRoom(rfpId, companyId) : undefined);
  const draftOwner = `${companyId ?? ''}-${userId}`;
  const [search] = useSearchParams();
  const { data, error, refetch } = useGetRfpByIdQuery({ params: { rfpId, userId } }, refetched);
  const hasCommercial = data?.rfp.stepsValue.commercialEvaluation ?? false;
  const project = useGetProjectQuery({ params: { rfpId } });
  const technical = useGetTechnicalQuery({ params: { rfpId, userId } }, refetched);
  const commercial = useGetCommercialQuery(
    { params: { rfpId, userId } },
    { ...refetched, skip: !hasCommercial },
  );
  useRereadOnReturn(reread);

  // Anyone can write an address, so its name is shown only until the RFP has loaded.
  const named = error ? undefined : search.get('product_name');
  const name = data?.rfp.rfpName || named || t`RFP`;
  if (data?.rfp.isInvited) {
    return (
      <ResponseWizard
        key={`${rfpId} ${draftOwner}`}
        rfp={data.rfp}
        stepper={data.rfpStepper}
        userId={userId}
        draftOwner={draftOwner}
        name={name}
        projectName={project.data?.project.projectName || data.rfp.rfpName}
        technical={{
          evaluation: technical.data?.technicalEval,
          saved: technical.data?.quesAns,
          error: technical.error,
          refetch: technical.refetch,
        }}
        commercial={{
          evaluation: commercial.data?.commercialEval,
          saved: commercial.data?.quesAns,
          error: commercial.error,
          refetch: commercial.refetch,
        }}
      />
    );
  }
  return (
    <>
      <PageTitle
        title={t`Submit RFP`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: name }]}
      />
      {error || data ? (
        <NotOpened
          title={t`This RFP cannot be opened here`}
          error={error}
          detail={
            error
              ? isNotOurs(problemOf(error))
                ? boundInvite
                : undefined
              : t`You are the buyer of this RFP. Only vendors that you invited can respond.`
          }
          refetch={refetch}
          action={
            error ? undefined : <ButtonLink to={`/app/dashboard-rfp/${rfpId}`}>{t`Open the RFP`}</ButtonLink>
          }
        />
      ) : (
        <div className={styles.wizard}>
          <span />
          <SkeletonRows rows={6} label={t`Loading the RFP`} />
        </div>
      )}
    </>
  );
}
