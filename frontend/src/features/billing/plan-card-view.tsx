import type { LicenceRow, PlanCard } from '@bidboard/backend/contracts/payments';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { licenceLabels } from './licence-labels.ts';
import { planPrice } from './plan-labels.ts';

interface PlanCardViewProps {
  plan: PlanCard;
  /** The filled button of the page. */
  isFirst: boolean;
  /** The product has what this plan is for, bought or granted; `licence` where it was bought. */
  isHeld: boolean;
  licence: LicenceRow | undefined;
  /** Somebody is on the way to pay for this plan, or for any. */
  isBuying: boolean;
  isDisabled: boolean;
  /** The id of the line that says why not. */
  whyNot: string | undefined;
  onBuy: () => void;
}

/** What a plan costs and gives, and the way to buy it. */
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
