import { expect, test } from 'vitest';
import { calendarFile, renderInvitation, type CalendarEntry } from './calendar.ts';

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
const organizer = { name: 'Bidboard', email: 'no-reply@bidboard.example' };
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('A calendar file states the time in UTC, and typed text cannot begin a line of its own', () => {
  const lines = linesOf(calendarFile(entry));
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain('DTSTART:20261124T093000Z');
  expect(lines).toContain('DTEND:20261124T094500Z');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('SUMMARY:Discovery meeting: Calder Access\\, Cloud\\; "new"');
  expect(lines).toContain('DESCRIPTION:Sign-in\\nfor two thousand\\nBEGIN:VEVENT');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test('Long lines are folded between characters', () => {
  const file = calendarFile({ ...entry, summary: 'Ж'.repeat(200) });
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Ж'.repeat(200)}\r\n`);
});

test('A cancelled meeting is removed from the calendar', () => {
  expect(calendarFile({ ...entry, isCancelled: true })).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
});

test('An invitation names its organizer and asks every attendee for an answer', () => {
  const attendees = [
    { name: 'Nora "N." Berg', email: 'nora@harrow.example' },
    { email: 'tom@calder.example' },
  ];
  const { method, content } = renderInvitation({ entry, attendees }, organizer);
  const lines = linesOf(content);
  expect(method).toBe('REQUEST');
  expect(lines).toContain('METHOD:REQUEST');
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(
    /^ORGANIZER;CN="Bidboard".*:mailto:no-reply@bidboard\.example$/i,
  );
  const invited = lines.filter((line) => line.startsWith('ATTENDEE'));
  expect(invited).toHaveLength(2);
  for (const line of invited) expect(line).toMatch(/PARTSTAT=NEEDS-ACTION/);
  for (const line of invited) expect(line).toMatch(/RSVP=TRUE/);
  expect(invited[0]).toMatch(/mailto:nora@harrow\.example$/i);
  expect(invited[1]).toMatch(/mailto:tom@calder\.example$/i);
});

test('A cancellation has the id of its invitation and a later sequence', () => {
  const valueOf = (content: string, name: string) =>
    linesOf(content)
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1);
  const invited = renderInvitation({ entry, attendees: [] }, organizer).content;
  const { method, content } = renderInvitation(
    { entry: { ...entry, version: 4, isCancelled: true }, attendees: [] },
    organizer,
  );
  expect(method).toBe('CANCEL');
  expect(valueOf(content, 'UID')).toBe(valueOf(invited, 'UID'));
  expect([valueOf(invited, 'SEQUENCE'), valueOf(content, 'SEQUENCE')]).toEqual(['3', '4']);
});
