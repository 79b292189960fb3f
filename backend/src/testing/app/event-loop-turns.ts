/** Returns how often the event loop turned during this work. Work that blocks the loop leaves it almost no turns. */
export async function countEventLoopTurns(work: () => Promise<unknown>): Promise<number> {
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
