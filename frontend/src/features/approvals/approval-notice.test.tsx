import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { renderWithStore } from '../../testing/render.tsx';
import { standInForServer } from '../../testing/server-stand-in.ts';
import { AwardNotice, PublicationNotice } from './approval-notice.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const milena = { userId: '01a1fe3b-3875-7882-83b0-8c3f4d648c03', userName: 'Milena Ko' };
const tom = { userId: '01a1fe3b-3875-7882-83b0-8c3f4d648c04', userName: 'Tom Field' };

/** The rule for awards has an amount, and that for publishing has none. */
const renderNotice = (notice: ReactElement, asked = [milena, tom], isPublishOn = true) => {
  const answer = {
    currency: 'EUR',
    rules: (['publish', 'award'] as const).map((action) => ({
      action,
      isOn: action === 'award' || isPublishOn,
      fromMinor: action === 'award' ? 50_000_00 : null,
      currency: 'EUR',
      approvers: [],
      version: 1,
      asked,
    })),
    approvals: [],
  };
  standInForServer({ [`GET /api/approvals/rfp/${rfpId}`]: () => answer });
  renderWithStore(notice);
};

test('Before publishing, a person reads who must approve', async () => {
  renderNotice(<PublicationNotice rfpId={rfpId} />);
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toContain('approved by Milena Ko or Tom Field');
  expect(textContent).toContain('nothing is published or sent');
});

test('Before an award from the amount on, a person reads who must approve', async () => {
  renderNotice(<AwardNotice rfpId={rfpId} price={50_000_00} />);
  expect((await screen.findByRole('status')).textContent).toContain('nothing is awarded or sent');
});

test('A vendor without prices needs approval too', async () => {
  renderNotice(<AwardNotice rfpId={rfpId} price={null} />);
  expect(await screen.findByText(/approved by Milena Ko or Tom Field/)).toBeTruthy();
});

test('A person with no one to ask reads what to do', async () => {
  renderNotice(<PublicationNotice rfpId={rfpId} />, []);
  expect((await screen.findByRole('status')).textContent).toContain('no one else may approve it');
});

test('Nothing is announced below the amount, or without a rule', async () => {
  renderNotice(
    <>
      <PublicationNotice rfpId={rfpId} />
      <AwardNotice rfpId={rfpId} price={49_999_99} />
      <AwardNotice rfpId={rfpId} price={50_000_00} />
    </>,
    [milena],
    false,
  );
  expect(await screen.findAllByRole('status')).toHaveLength(1);
});
