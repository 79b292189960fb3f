/** Tells a line of figures. */
export interface Say {
  (line: string): void;
  /** The same of what cannot be measured on this machine: it fails nothing, and is told once more in the end. */
  leftOut(line: string): void;
}

/** What is said goes out at once; what was left out so far is kept. */
export function createSay(write: (text: string) => void): Say & { readonly left: readonly string[] } {
  const left: string[] = [];
  const say = (line: string) => write(`${line}\n`);
  return Object.assign(say, {
    left,
    leftOut(line: string) {
      left.push(line);
      say(line);
    },
  });
}
