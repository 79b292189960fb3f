/** The width and height that a name takes beside its point, in pixels. */
export const nameWidth = 100;
const nameHeight = 16;
/** The distance of a name's baseline from its point, in pixels. */
export const nameOffset = { above: 10, below: 20 };

interface Spot {
  x: number;
  y: number;
}

/**
 * Returns for each point whether its name stands below it, because the name of an earlier point is in the way above. Positions
 * are in pixels, from the top left. Names that fit on neither side stay above.
 */
export function namesBelow(points: readonly Spot[]): boolean[] {
  const taken: Spot[] = [];
  const isFree = ({ x, y }: Spot) =>
    taken.every((other) => Math.abs(other.x - x) >= nameWidth || Math.abs(other.y - y) >= nameHeight);
  return points.map(({ x, y }) => {
    const above = { x, y: y - nameOffset.above };
    const below = { x, y: y + nameOffset.below };
    const isBelow = !isFree(above) && isFree(below);
    taken.push(isBelow ? below : above);
    return isBelow;
  });
}
