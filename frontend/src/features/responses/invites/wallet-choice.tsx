import { useId } from 'react';
import type { InviteOffer } from './invite-offer.ts';

interface WalletChoiceProps {
  wallets: InviteOffer['wallets'];
  chosen: string;
  onChoose: (productId: string) => void;
}

/** Chooses whose credits pay, if more than one product has enough. */
export function WalletChoice({ wallets, chosen, onChoose }: WalletChoiceProps) {
  const name = useId();
  return (
    <fieldset className="wallets">
      <legend className="label">Pay with the credits of</legend>
      {wallets.map(({ productId, productName, credits }) => (
        <label key={productId} className="tick">
          <input
            type="radio"
            className="tick__box"
            name={name}
            checked={productId === chosen}
            onChange={() => onChoose(productId)}
          />
          <span>
            {productName} <span className="count">{credits} credits</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
