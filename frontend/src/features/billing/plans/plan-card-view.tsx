import type { LicenceRow, PlanCard } from '@bidboard/backend/features/billing/contracts/payments';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import { licenceLabels } from '../licence-labels.ts';
import { planPrice } from './plan-labels.ts';

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
export function PlanCardView(props: PlanCardViewProps) {
  const { plan, isFirst, isHeld, licence, isBuying, isDisabled, whyNot, onBuy } = props;
  const id = useId();
  return (
    <li className="panel plan" aria-labelledby={id}>
      <h2 className="t3 bb" id={id}>
        {plan.name}
      </h2>
      <p className="plan__price">
        <span className="title num">{planPrice(plan)}</span>
        {plan.yearly ? <span className="muted"> a year</span> : null}
      </p>
      <p className="muted">{plan.description}</p>
      <ul className="plan__features">
        {plan.feature.map((one) => (
          <li key={one}>
            <Icon name="check" size={14} />
            {one}
          </li>
        ))}
      </ul>
      {isHeld ? (
        <p className="plan__held">
          <StateChip tone="info">Enterprise License</StateChip>
          {licence ? <span className="muted num">{licenceLabels(licence).detail}</span> : null}
        </p>
      ) : (
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          size="medium"
          fullWidth
          loading={isBuying}
          disabled={isDisabled}
          {...(whyNot && { 'aria-describedby': whyNot })}
          onClick={onBuy}
        >
          Buy Now<span className="vh"> {plan.name}</span>
        </Button>
      )}
    </li>
  );
}
