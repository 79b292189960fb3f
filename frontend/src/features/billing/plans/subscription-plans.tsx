import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LicenceRow, PlanCard } from '@bidboard/backend/features/billing/contracts/payments';
import { Button } from '../../../ui/buttons/button.tsx';
import { useId, useState, type ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import { licenceLabels, planPrice, checkoutAddresses } from './plans.ts';
import type { Product } from '@bidboard/backend/features/products/contracts/products';
import { Link } from 'react-router-dom';
import { pathBeforeBuying } from '../../../api/return-paths/before-buying.ts';
import { useCurrentUserQuery } from '../../accounts/endpoints.ts';
import {
  useLicencesQuery,
  useSubscriptionPlansQuery,
  useCreateCheckoutSessionMutation,
} from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import type { PlanId } from '@bidboard/backend/features/billing/contracts/plans';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useProviderRedirect } from '../use-provider-redirect.ts';
import styles from './subscription-plans.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface PlanCardViewProps {
  plan: PlanCard;
  /** Whether this card has the page's filled button. */
  isFirst: boolean;
  /** Whether the product already has this plan, bought or granted, with `licence` if it was bought. */
  isHeld: boolean;
  licence: LicenceRow | undefined;
  /** Whether the user is on the way to pay for this plan, or for any. */
  isBuying: boolean;
  isDisabled: boolean;
  /** The id of the line that explains the disabled button. */
  whyNot: string | undefined;
  onBuy: () => void;
}

/** The price and content of a plan, with the button to buy it. */
function PlanCardView(props: PlanCardViewProps) {
  const { plan, isFirst, isHeld, licence, isBuying, isDisabled, whyNot, onBuy } = props;
  const { name } = plan;
  const id = useId();
  return (
    <li className={`${panelStyles.panel} ${styles.plan}`} aria-labelledby={id}>
      <h2 className={`${textStyles.large} ${textStyles.semibold}`} id={id}>
        {name}
      </h2>
      <p className={styles.planPrice}>
        <span className={`${textStyles.title} ${textStyles.tabular}`}>{planPrice(plan)}</span>
        {plan.yearly ? <span className={textStyles.muted}> {t`a year`}</span> : null}
      </p>
      <p className={textStyles.muted}>{plan.description}</p>
      <ul className={styles.planFeatures}>
        {plan.feature.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={14} />
            {feature}
          </li>
        ))}
      </ul>
      {isHeld ? (
        <p className={styles.planHeld}>
          <StateChip tone="info">{t`Enterprise License`}</StateChip>
          {licence ? (
            <span className={`${textStyles.muted} ${textStyles.tabular}`}>
              {licenceLabels(licence).detail}
            </span>
          ) : null}
        </p>
      ) : (
        <Button
          primary={isFirst}
          large
          wide
          loading={isBuying}
          disabled={isDisabled}
          {...(whyNot && { 'aria-describedby': whyNot })}
          onClick={onBuy}
        >
          <Trans>
            Buy Now<span className={visibilityStyles.visuallyHidden}> {name}</span>
          </Trans>
        </Button>
      )}
    </li>
  );
}

interface SubscriptionPlansProps {
  product: Product;
  /** Whether the user returned from the payment page without paying. */
  isCancelled: boolean;
}

const off = t`Purchases are not available right now, and nothing was charged. Your credits, passes and licences keep working.`;

/** The plans that can be bought for a product. */
export function SubscriptionPlans({ product, isCancelled }: SubscriptionPlansProps) {
  const { productName } = product;
  const id = useId();
  const me = useCurrentUserQuery().data;
  const plans = useSubscriptionPlansQuery();
  const licences = useLicencesQuery();
  const { buy, buying, isOff } = useCheckout(product._id);
  const [needless, setNeedless] = useState<PlanCard>();
  if (plans.error && !plans.data) {
    const problem = problemOf(plans.error);
    return problem.code === 'paymentsOff' ? (
      <EmptyState icon="credit-card" title={t`Purchases are not available right now`}>
        {off}
      </EmptyState>
    ) : (
      <FailedState
        title={t`The plans did not load`}
        detail={problem.message}
        onRetry={() => void plans.refetch()}
      />
    );
  }
  if (!plans.data || !me || licences.isLoading) return <LoadingPlans />;
  const isMember = me.companyRole === 'member';
  const licence = licences.data?.data.find(
    ({ productId, status }) => productId === product._id && status !== 'ended',
  );
  const before = pathBeforeBuying();
  return (
    <>
      {isCancelled && !isOff ? <PlanNote icon="info">{t`Nothing was charged.`}</PlanNote> : null}
      {isOff ? (
        <PlanNote icon="triangle-alert" isWarning>
          {off}
        </PlanNote>
      ) : null}
      {isMember ? (
        <PlanNote icon="lock" id={id}>
          {me.company
            ? t`Only the owner and the admins of ${{ company: me.company }} can buy plans.`
            : t`Only the owner and the admins of your company can buy plans.`}
        </PlanNote>
      ) : null}
      {product.isSubscripton ? (
        <PlanNote icon="info">
          {t`${productName} has an Enterprise License, so accepting costs this product no credits.`}
        </PlanNote>
      ) : null}
      <ul className={styles.plans}>
        {plans.data.data.map((plan, at) => (
          <PlanCardView
            key={plan.id}
            plan={plan}
            isFirst={at === 0}
            isHeld={plan.yearly && product.isSubscripton}
            licence={licence}
            isBuying={buying === plan.id}
            isDisabled={isMember || buying !== null}
            whyNot={isMember ? id : undefined}
            onBuy={() => (product.isSubscripton ? setNeedless(plan) : void buy(plan.id))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={needless !== undefined}
        title={needless ? t`Buy the ${{ plan: needless.name }} as well?` : t`Buy the plan as well?`}
        confirmLabel={t`Buy anyway`}
        onConfirm={() => {
          if (needless) void buy(needless.id);
          setNeedless(undefined);
        }}
        onCancel={() => setNeedless(undefined)}
      >
        {t`${productName} has an Enterprise License and uses no credits while it lasts. What you buy now stays unused until the licence ends.`}
      </ConfirmDialog>
      {before ? (
        <p className={styles.plansBack}>
          <Link to={before}>{t`Return to where you were`}</Link>
        </p>
      ) : null}
    </>
  );
}

export const LoadingPlans = () => (
  <SkeletonCards className={styles.plans} cards={2} height={344} label={t`Loading the plans`} />
);

interface PlanNoteProps {
  icon: IconName;
  isWarning?: boolean;
  id?: string;
  children: ReactNode;
}

/** A line above the plans. */
function PlanNote({ icon, isWarning = false, id, children }: PlanNoteProps) {
  return (
    <p
      className={`${styles.planNote}${isWarning ? ` ${styles.planNoteWarning}` : ''}`}
      role="status"
      {...(id && { id })}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

/** Buys a plan for a product by leading to the payment page. */
function useCheckout(productId: string) {
  const [createCheckoutSession] = useCreateCheckoutSessionMutation();
  const { target, redirectTo } = useProviderRedirect();
  const [isOff, setOff] = useState(false);
  const buy = async (planId: PlanId): Promise<void> => {
    const body = { productId, planId, ...checkoutAddresses(location.origin, productId) };
    const problem = await redirectTo(planId, (key) => createCheckoutSession({ body, key }).unwrap());
    setOff(problem?.code === 'paymentsOff');
    if (!problem || problem.code === 'paymentsOff') return;
    showToast(problem.code === 'checkoutPaid' ? 'info' : 'error', problemText(problem));
  };
  return { buy, buying: target, isOff };
}
