import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddCompanyMutation, useGetCompanyQuery } from '../../api/contract-api.ts';
import { placeProblem } from '../../api/form-problems.ts';
import { problemOf } from '../../api/problem.ts';
import { keepSession, useSession } from '../../api/session.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { SaveState } from '../../ui/saved-mark.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CompanyForm } from './company-form.tsx';
import { emptyCompany, sentOf, valuesOf } from './company-values.ts';
import type { CompanyValues } from './company-values.ts';

/** Where somebody was sent from to add a company first, and goes back to once it is saved. */
function useReturnTo(): string | undefined {
  const { state } = useLocation() as { state: unknown };
  const to: unknown =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return typeof to === 'string' && to.startsWith('/app/') ? to : undefined;
}

const isCancelled = (problem: unknown): boolean =>
  (problem as { name?: unknown } | null)?.name === 'AbortError';

function LoadedCompany({ userId }: { userId: string }) {
  const { data, error, refetch } = useGetCompanyQuery({ params: { userId } });
  const [addCompany] = useAddCompanyMutation();
  const [saved, setSaved] = useState<{ state: SaveState; at: number | null }>({ state: 'clean', at: null });

  const cancel = useRef(() => {});
  const returnTo = useReturnTo();
  const navigate = useNavigate();

  const save = async (values: CompanyValues, helpers: FormikHelpers<CompanyValues>) => {
    const sending = addCompany({ body: sentOf(values) });
    cancel.current = () => sending.abort();
    try {
      const { message, company } = await sending.unwrap();
      keepSession({ companyId: company._id, company: values.companyName.trim() });
      const { data: fresh } = await refetch();
      helpers.resetForm({ values: { ...values, logo: fresh?.company?.logo ?? values.logo } });
      setSaved({ state: 'saved', at: Date.now() });
      showNotice('success', message, { carried: returnTo !== undefined });
      if (returnTo) void navigate(returnTo);
    } catch (problem) {
      if (isCancelled(problem)) return setSaved((before) => ({ ...before, state: 'clean' }));
      placeProblem(problem, helpers);
      setSaved((before) => ({ ...before, state: 'failed' }));
    }
  };

  if (data) {
    const initial = data.company ? valuesOf(data.company) : emptyCompany;
    return <CompanyForm initial={initial} saved={saved} onSave={save} onCancel={() => cancel.current()} />;
  }
  if (error) {
    return (
      <FailedState
        title="The company did not load"
        kept={problemOf(error).message}
        onRetry={() => void refetch()}
      />
    );
  }
  return <SkeletonText lines={6} label="Loading the company" />;
}

/** What the company says of itself to buyers and vendors. */
export function CompanyPage() {
  const userId = useSession()?.userId;
  return (
    <>
      <PageTitle
        title="Company Information"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Company Information' }]}
      />
      {userId ? <LoadedCompany userId={userId} /> : null}
    </>
  );
}
