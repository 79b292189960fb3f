/** Runs the action on every item with so many in parallel. Returns their outcomes in order. */
export async function runInLanes<Item, Outcome>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) outcomes[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}
