interface DayBalance {
  /** `2026-11-27`, in UTC. */
  day: string;
  balance: number;
}

/** Returns the balances as points of a line that ends today, with days as milliseconds since 1970. */
export function balancePoints(balances: readonly DayBalance[], today: string): { x: number; y: number }[] {
  const last = balances.at(-1);
  const shown = last && last.day < today ? [...balances, { day: today, balance: last.balance }] : balances;
  return shown.map(({ day, balance }) => ({ x: Date.parse(day), y: balance }));
}
