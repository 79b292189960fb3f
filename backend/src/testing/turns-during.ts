/** How often the event loop turned while this work was done: whatever holds it in one go has it turn hardly ever. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  try {
    await work();
  } finally {
    clearImmediate(next);
  }
  return turns;
}
