/** Prints a line of figures. */
export interface Print {
  (line: string): void;
  /** Prints a line about something that cannot be measured on this machine. It fails nothing, and is printed again at the end. */
  leftOut(line: string): void;
}

/** Prints each line at once, and keeps the lines about measurements left out so far. */
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
