import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TimelineTrack } from './timeline.tsx';

const milestones = [
  { name: 'Invite vendors', date: '2026-10-01' },
  { name: 'RFP Submission', date: '2026-10-20' },
  { name: 'Contract', date: null },
];

it('The timeline says in words where today is, and lists its milestones for screen readers', () => {
  render(<TimelineTrack milestones={milestones} today="2026-10-12" />);
  expect(screen.getByRole('img').ariaLabel).toBe(
    'Timeline: 3 milestones from 01 Oct 2026 to 20 Oct 2026. Today, 12 Oct 2026, is in stage 2 of 3, RFP Submission, due 20 Oct 2026.',
  );
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Invite vendors, 01 Oct 2026, passed', 'RFP Submission, 20 Oct 2026, current']);
  expect(screen.getByText('No date yet: Contract')).toBeTruthy();
});

it('A timeline whose last day has passed says so', () => {
  render(<TimelineTrack milestones={milestones} today="2026-12-24" />);
  expect(screen.getByRole('img').ariaLabel).toContain('Today, 24 Dec 2026, all milestones have passed.');
});

it('A timeline without dates lists the stages in order and says where dates are set', () => {
  render(<TimelineTrack milestones={[{ name: 'Contract', date: null }]} today="2026-10-12" />);
  expect(screen.getByRole('listitem').textContent).toBe('Contract');
  expect(screen.getByText(/^No dates yet/)).toBeTruthy();
});
