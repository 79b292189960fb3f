export interface MatchedTextProps {
  text: string;
  /** What was typed; where it occurs in the text it is marked. */
  typed: string;
}

/** Index of the typed words in the text, at the start of a word if possible, or -1. Case does not count. */
export function matchIndex(text: string, typed: string): number {
  const sought = typed.trim().toLowerCase();
  if (!sought) return -1;
  const lower = text.toLowerCase();
  // Letters whose lower case is longer would shift the mark.
  if (lower.length !== text.length) return -1;
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? '')) return at;
  }
  return lower.indexOf(sought);
}

export function MatchedText({ text, typed }: MatchedTextProps) {
  const at = matchIndex(text, typed);
  if (at === -1) return <>{text}</>;
  const end = at + typed.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <b className="bb">{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
}
