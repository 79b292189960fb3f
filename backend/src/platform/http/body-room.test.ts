import { expect, test } from 'vitest';
import { createBodyRoom } from './body-room.ts';

const limitBytes = 4_000_000;
const said = (bytes: number) => ({ headers: { 'content-length': String(bytes) } });
const chunked = { headers: { 'transfer-encoding': 'chunked' } };

test('long bodies have so much room together, and what is given back is there again', () => {
  const room = createBodyRoom(6_000_000);
  const giveBack = room.take(said(3_000_000), limitBytes);
  room.take(said(3_000_000), limitBytes);
  expect(() => room.take(said(100_000), limitBytes)).toThrow(expect.objectContaining({ code: 'overloaded' }));
  giveBack();
  expect(() => room.take(said(3_000_000), limitBytes)).not.toThrow();
});

test('short ones and none are let in however full it is', () => {
  const room = createBodyRoom(4_000_000);
  room.take(said(4_000_000), limitBytes);
  for (let at = 0; at < 1_000; at += 1) room.take(said(60_000), limitBytes);
  expect(() => room.take({ headers: {} }, limitBytes)).not.toThrow();
});

test('who does not say how long takes as much as it may be, and who says too much no more than that', () => {
  const room = createBodyRoom(8_000_000);
  room.take(chunked, limitBytes);
  room.take(said(900_000_000), limitBytes);
  expect(() => room.take(chunked, limitBytes)).toThrow(expect.objectContaining({ code: 'overloaded' }));
});
