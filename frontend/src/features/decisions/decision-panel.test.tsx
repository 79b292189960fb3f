import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithStore } from '../../testing/render.tsx';
import { standInForServer } from '../../testing/server-stand-in.ts';
import { DecisionPanel } from './decision-panel.tsx';

const rfpId = crypto.randomUUID();
const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 20, 12);
/** The server's clock is ten minutes ahead of the reader's. */
const aheadMs = 600_000;
const dueAt = start + aheadMs + hourMs;

// The clock also goes on by itself, since Testing Library waits by timers.
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

/** Renders the panel of an RFP without sealing, and returns how often the decision was read. */
function renderPanel(due: number | null) {
  const reads = { decisions: 0 };
  const serverTime = () => Date.now() + aheadMs;
  standInForServer({
    [`GET /api/rfpDashboard/detail/${rfpId}`]: () => ({
      rfpDetail: { rfpPublished: true },
      invitedRFPSteper: {
        dueAt: due === null ? null : new Date(due).toISOString(),
        servedAt: new Date(serverTime()).toISOString(),
        isSealed: false,
      },
    }),
    [`GET /api/decision/get/${rfpId}`]: () => {
      reads.decisions += 1;
      const isDue = due !== null && serverTime() >= due;
      return {
        decisionStatus: 'open',
        version: 1,
        blocker: isDue ? null : 'responsesOpen',
        marks: [],
        decided: null,
      };
    },
    [`GET /api/rfpDashboard/dashboardList/${rfpId}`]: () => ({ data: [], total_records: 0, isRanked: false }),
  });
  renderWithStore(<DecisionPanel rfpId={rfpId} />);
  return reads;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const award = () => screen.getByRole<HTMLButtonElement>('button', { name: /Award/ });

test('The dashboard of an open RFP lets the buyer decide from the due time on, without a reload', async () => {
  const reads = renderPanel(dueAt);
  await screen.findByText(/^Vendors can still respond/);
  await pass(hourMs / 2);
  screen.getByText(/^Vendors can still respond/);
  expect([award().disabled, reads.decisions]).toEqual([true, 1]);
  await pass(hourMs / 2);
  await screen.findByText(/No vendor has accepted yet/);
  expect(screen.queryByText(/^Vendors can still respond/)).toBeNull();
  expect([award().disabled, reads.decisions]).toEqual([false, 2]);
});

test('Without a due day, the dashboard does not read the decision again', async () => {
  const reads = renderPanel(null);
  await screen.findByText(/^Vendors can still respond/);
  await pass(24 * hourMs);
  expect(reads.decisions).toBe(1);
});
