/** What of a payment went back with its money: credits of a pack, or the one year of a licence. */
export interface MoneyReturn {
  units: number;
  amountMinor: number;
  /** Refunded or disputed, as it is now. */
  backMinor: number;
  /** Went back already. */
  taken: number;
  /** Should have gone back, and was spent. */
  forgiven: number;
}

export interface Return {
  /** Leaves the wallet now. */
  take: number;
  /** Comes again: a dispute was won, or a refund failed. */
  give: number;
  /** Is spent, so that somebody must look at it; below zero where the money for it came again. */
  forgive: number;
}

/**
 * What to do so that the wallet agrees with the money. A part of the money takes as many whole units as it paid for. What is
 * spent cannot be taken, now or later: no wallet falls below zero, and none pays with what is bought next. Money that comes
 * again pays for what was spent first. Done again, or after other news of the same payment, it comes to the same.
 */
export function decideReturn(
  { units, amountMinor, backMinor, taken, forgiven }: MoneyReturn,
  spendable: number,
): Return {
  const open = dueUnits({ units, amountMinor, backMinor }) - taken - forgiven;
  if (open >= 0) {
    const take = Math.min(open, spendable);
    return { take, give: 0, forgive: open - take };
  }
  const settled = Math.min(-open, forgiven);
  return { take: 0, give: -open - settled, forgive: settled === 0 ? 0 : -settled };
}

const dueUnits = ({
  units,
  amountMinor,
  backMinor,
}: Pick<MoneyReturn, 'units' | 'amountMinor' | 'backMinor'>) =>
  backMinor >= amountMinor ? units : Math.floor((units * backMinor) / amountMinor);
