/** The output of a process at its metrics port. */
export interface Scrape {
  text: string;
  /**
   * Sums all samples of a metric, including those of a histogram. For `name{label="value"}` it sums only the samples with that
   * label.
   */
  sum(metric: string): number;
}

export async function scrape(port: number): Promise<Scrape> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  const all = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const lines = (metric: string) => {
    const [name, label = ''] = metric.split(/[{}]/);
    const ofName = new RegExp(`^${name}(_bucket|_sum|_count)?[{ ]`);
    return all.filter((line) => ofName.test(line) && line.includes(label));
  };
  return {
    text,
    sum: (metric) =>
      lines(metric).reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0),
  };
}
