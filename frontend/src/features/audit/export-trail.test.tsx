import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithStore } from '../../testing/render.tsx';
import { Refusal, standInForServer } from '../../testing/server-stand-in.ts';
import { ExportTrail } from './export-trail.tsx';

test('The button that exports the trail keeps the focus while the file is made', async () => {
  const response = Promise.withResolvers<Refusal>();
  const rfpId = crypto.randomUUID();
  standInForServer({ [`GET /api/audit/export/${rfpId}`]: () => response.promise });
  const { user } = renderWithStore(<ExportTrail rfpId={rfpId} />);
  const button = screen.getByRole('button', { name: 'Export CSV' });
  await user.click(button);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(button).toHaveProperty('disabled', false);
  response.resolve(new Refusal(503, 'unavailable'));
  await screen.findByText('Refused with unavailable');
  expect(document.activeElement).toBe(button);
});
