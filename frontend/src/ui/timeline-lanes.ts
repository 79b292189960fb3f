export interface LabelPlace {
  /** 0 and 1 are the lanes next to the rail, above and below; 2 and 3 lie one step further out. */
  lane: 0 | 1 | 2 | 3;
  /** Drawn to the left of its line, where the right edge is near. */
  ends: boolean;
}

const letterPx = 6.6;
const gapPx = 14;
const order = [
  [0, 1, 2, 3],
  [1, 0, 3, 2],
] as const;

/** Finds each label a place where it covers no other, in a track of `widthPx`; labels alternate above and below where they can. */
export function placeLabels(labels: readonly { at: number; name: string }[], widthPx: number): LabelPlace[] {
  const taken: { from: number; to: number }[][] = [[], [], [], []];
  return labels.map(({ at, name }, index) => {
    const x = (at / 100) * widthPx;
    const width = Math.max(78, [...name].length * letterPx) + gapPx;
    const ends = x + width > widthPx;
    const from = ends ? x - width : x;
    const to = ends ? x : x + width;
    const free = (lane: number) => (taken[lane] ?? []).every((other) => to <= other.from || from >= other.to);
    const lane = (order[index % 2] ?? order[0]).find(free) ?? (index % 2 === 0 ? 2 : 3);
    taken[lane]?.push({ from, to });
    return { lane, ends };
  });
}
