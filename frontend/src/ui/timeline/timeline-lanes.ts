export interface LabelPlace {
  /** Even lanes are above the rail, odd ones below; each pair is one step further out. */
  lane: number;
  /** Whether the label is to the left of its line, because the right edge is near. */
  ends: boolean;
}

const letterPx = 6.6;
const gapPx = 14;

/**
 * Places each label so that it covers no other, in a track of `widthPx`. Labels alternate above and below where possible, and as
 * many lanes are added as needed.
 */
export function placeLabels(labels: readonly { at: number; name: string }[], widthPx: number): LabelPlace[] {
  const taken: { from: number; to: number }[][] = [];
  return labels.map(({ at, name }, index) => {
    const x = (at / 100) * widthPx;
    const width = Math.max(78, [...name].length * letterPx) + gapPx;
    const ends = x + width > widthPx;
    const from = ends ? x - width : x;
    const to = ends ? x : x + width;
    const isFree = (lane: number) =>
      (taken[lane] ?? []).every((other) => to <= other.from || from >= other.to);
    for (let pair = 0; ; pair += 2) {
      const lane = (index % 2 === 0 ? [pair, pair + 1] : [pair + 1, pair]).find(isFree);
      if (lane === undefined) continue;
      taken[lane] = [...(taken[lane] ?? []), { from, to }];
      return { lane, ends };
    }
  });
}
