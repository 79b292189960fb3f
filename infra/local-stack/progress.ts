const print = (line: string) => process.stdout.write(`${line}\n`);

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

const longMs = 1_500;

/** Runs one step of the set-up and reports when it is done. If the step takes long, it also reports that it is under way. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const reminder = setTimeout(() => print(`  … ${name}`), longMs);
  try {
    const result = await work();
    print(`  ✓ ${name} (${seconds(startedAt)})`);
    return result;
  } finally {
    clearTimeout(reminder);
  }
}
