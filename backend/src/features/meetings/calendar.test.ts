import { expect, test } from 'vitest';
import { calendarOf, type CalendarEntry } from './calendar.ts';

const entry: CalendarEntry = {
  id: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  version: 3,
  summary: 'Discovery meeting: Calder Access, Cloud; "new"',
  description: 'Sign-in\nfor two thousand\r\nBEGIN:VEVENT',
  startsAt: Date.UTC(2026, 10, 24, 9, 30),
  endsAt: Date.UTC(2026, 10, 24, 9, 45),
  url: 'https://bidboard.example/app/demo-meeting/1',
  writtenAt: Date.UTC(2026, 10, 21, 12),
};

test('A calendar file states the time in UTC, and typed text cannot begin a line of its own', () => {
  const lines = calendarOf(entry).split('\r\n');
  expect(lines).toContain('DTSTART:20261124T093000Z');
  expect(lines).toContain('DTEND:20261124T094500Z');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('SUMMARY:Discovery meeting: Calder Access\\, Cloud\\; "new"');
  expect(lines).toContain('DESCRIPTION:Sign-in\\nfor two thousand\\nBEGIN:VEVENT');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test('Long lines are folded between characters', () => {
  const actual = calendarOf({ ...entry, summary: 'Ж'.repeat(200) });
  const lines = actual.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(actual.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Ж'.repeat(200)}\r\n`);
});

test('A cancelled meeting is removed from the calendar', () => {
  expect(calendarOf({ ...entry, isCancelled: true })).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
});
