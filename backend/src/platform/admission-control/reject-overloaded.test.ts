import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';
import { rejectOverloaded } from './reject-overloaded.ts';

const gate = createGate({ limit: { now: () => 1_000, ended: () => undefined }, queueTimeoutMs: 10 });

/** Sends a request that does not end. Returns whether it was passed on. */
function passes(call: Parameters<typeof rejectOverloaded>[1], address = '203.0.113.7'): boolean {
  const request = { socket: { remoteAddress: address }, headers: {}, app: { get: () => () => false } };
  const ignore = () => undefined;
  const response = { once: ignore, setHeader: ignore, writeHead: ignore, end: ignore };
  let isPassedOn = false;
  const next = () => void (isPassedOn = true);
  void rejectOverloaded(gate, call)(request as unknown as Request, response as unknown as Response, next);
  return isPassedOn;
}

test('Requests of one kind limit those of the same caller and kind, and no others', () => {
  const passed = Array.from({ length: 110 }, () => passes('productView')).filter(Boolean);
  expect(passed).toHaveLength(100);
  expect([passes('productView'), passes('file'), passes('logo')]).toEqual([false, true, true]);
  expect(passes('productView', '203.0.113.8')).toBe(true);
});
