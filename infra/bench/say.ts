/** Tells a line of figures. */
export interface Print {
  (line: string): void;
  /** The same of what cannot be measured on this machine: it fails nothing, and is told once more in the end. */
  leftOut(line: string): void;
}

/** What is said goes out at once; what was left out so far is kept. */
export function createPrinter(write: (text: string) => void): Print & { readonly left: readonly string[] } {
  const left: string[] = [];
  const print = (line: string) => write(`${line}\n`);
  return Object.assign(print, {
    left,
    leftOut(line: string) {
      left.push(line);
      print(line);
    },
  });
}
