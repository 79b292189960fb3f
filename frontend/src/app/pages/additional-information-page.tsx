import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCurrentUserQuery } from '../../features/accounts/endpoints.ts';
import { useGetProductQuery } from '../../features/products/endpoints.ts';
import { useSession } from '../../api/client/session.ts';
import { CompanyStep } from '../../features/companies/company-step.tsx';
import type { SavedCompany } from '../../features/companies/use-company-form.ts';
import { AddProductStep, ProductStep } from '../../features/products/product-step.tsx';
import { CompanyRequired, ProductSteps } from '../../features/products/product-steps.tsx';
import {
  redirectAfterMs,
  placeOfStep,
  readSteps,
  stepsAddress,
} from '../../features/products/steps-address.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import styles from './additional-information.module.css';
import stepListStyles from '../../ui/navigation/step-list.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

const title = t`Company and products`;
const details = {
  company: t`What buyers and vendors see about your company.`,
  add: t`It is saved as a draft. Buyers find it once you publish it.`,
  product: null,
} as const;

/** /app/additional-information: the company and its products, with the product list between their forms. */
export function AdditionalInformationPage() {
  const session = useSession();
  const userId = session?.userId ?? '';
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const at = readSteps(new URLSearchParams(search), state);
  const { data: me } = useCurrentUserQuery(undefined, { skip: !session });
  const { currentData: open } = useGetProductQuery(
    { params: { userId }, search: { productId: at.productId } },
    { skip: at.step !== 'product' },
  );
  const isDirty = useRef(false);
  const onDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  const add = stepsAddress({ ...at, step: 'add', productId: '', next: '' });
  const goingOn = useGoingOn(`${at.step} ${at.productId}`, add);
  const heading = useRef<HTMLHeadingElement>(null);
  const { place } = goingOn;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
  }, [place]);

  const companyId = me?.companyId ?? session?.companyId ?? null;
  const openName = open?.data[0]?.productName ?? t`Product`;
  const stepName = { company: t`Company Information`, add: t`Add Product`, product: openName }[at.step];
  const form = {
    finish: goingOn.goOn,
    isFinishing: goingOn.isGoingOn,
    onOpen: (productId: string) =>
      void navigate(stepsAddress({ ...at, step: 'product', productId }), { replace: true }),
    onDirty,
  };
  const onCompanySaved = ({ message }: SavedCompany) => {
    showToast('success', message, { survivesNavigation: at.next !== '' });
    if (at.next) void navigate(at.next);
  };
  const onDeleted = (productId: string) => {
    if (productId === at.productId || !isDirty.current) goingOn.goOn(redirectAfterMs.deletion);
  };
  return (
    <>
      <PageTitle
        title={title}
        tabTitle={stepName}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: title }]}
      />
      <div className={`${stepListStyles.wizard} ${styles.both}`}>
        <ProductSteps
          at={at}
          companyId={companyId}
          companyName={me?.company ?? session?.company ?? null}
          openName={openName}
          onDeleted={onDeleted}
        />
        <section className={stepListStyles.wizardForm} aria-labelledby="step-heading">
          <header className={stepListStyles.stepHead}>
            <div className={`${layoutStyles.grow} ${stepListStyles.stepHeadText}`}>
              <h2
                className={`${textStyles.large} ${textStyles.semibold}`}
                id="step-heading"
                tabIndex={-1}
                ref={heading}
              >
                {stepName}
              </h2>
              {details[at.step] ? <p className={textStyles.muted}>{details[at.step]}</p> : null}
            </div>
          </header>
          {at.step === 'company' ? (
            <CompanyStep onSaved={onCompanySaved} placeOf={placeOfStep} />
          ) : companyId === null ? (
            <CompanyRequired to={stepsAddress({ ...at, step: 'company', productId: '', next: add })} />
          ) : at.step === 'add' ? (
            <AddProductStep key={place} {...form} />
          ) : (
            <ProductStep key={place} userId={userId} productId={at.productId} {...form} />
          )}
        </section>
      </div>
    </>
  );
}

/**
 * Navigates to an address a while after a place is complete, unless the user leaves first. `place` is different each time, even
 * at the same address, so its content starts fresh.
 */
function useGoingOn(here: string, to: string) {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const [pending, setPending] = useState<{ from: string; afterMs: number } | null>(null);
  const place = `${here} ${round}`;
  const afterMs = pending?.from === place ? pending.afterMs : null;
  useEffect(() => {
    if (afterMs === null) return undefined;
    const timer = setTimeout(() => {
      setRound((before) => before + 1);
      void navigate(to);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, to, navigate]);
  return {
    place,
    isGoingOn: afterMs !== null,
    goOn: (after: number) => setPending({ from: place, afterMs: after }),
  };
}
