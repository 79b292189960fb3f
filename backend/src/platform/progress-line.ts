export interface ProgressLine {
  update(done: number, all: number): void;
  /** Removes the line, so that what is printed next takes its place. */
  clear(): void;
}

/** Shows the progress of a command on one line of the terminal. Shows nothing if the output goes elsewhere. */
export function showProgress(label: string, terminal: NodeJS.WriteStream = process.stderr): ProgressLine {
  const startedAt = performance.now();
  let shown = -1;
  const write = (line: string) => {
    if (terminal.isTTY) terminal.write(`\r\u001B[K${line}`);
  };
  return {
    update(done, all) {
      const percent = all > 0 ? Math.floor((100 * done) / all) : 0;
      if (percent === shown) return;
      shown = percent;
      const secondsLeft = ((performance.now() - startedAt) / 1000) * (100 / percent - 1);
      write(`${label} ${percent}%${percent > 0 ? `, ${Math.ceil(secondsLeft)} s left` : ''}`);
    },
    clear: () => write(''),
  };
}
