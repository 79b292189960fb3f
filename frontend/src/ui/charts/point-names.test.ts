import { expect, it } from 'vitest';
import { namesBelow } from './point-names.ts';

it('A name stands below its point if the name of a near point is above', () => {
  expect(
    namesBelow([
      { x: 100, y: 50 },
      { x: 160, y: 52 },
      { x: 400, y: 50 },
    ]),
  ).toEqual([false, true, false]);
});

it('Names of points that are far apart all stand above, and so does a name without room on either side', () => {
  expect(
    namesBelow([
      { x: 100, y: 50 },
      { x: 100, y: 120 },
    ]),
  ).toEqual([false, false]);
  expect(
    namesBelow([
      { x: 100, y: 50 },
      { x: 110, y: 50 },
      { x: 120, y: 50 },
    ]),
  ).toEqual([false, true, false]);
});
