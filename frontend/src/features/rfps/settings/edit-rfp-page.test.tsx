import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { standInForServer } from '../../../testing/server-stand-in.ts';
import { EditRfpPage } from './edit-rfp-page.tsx';

it('A page of an RFP that cannot be opened does not show the name that its address contains', async () => {
  standInForServer({});
  renderWithStore(<EditRfpPage />, '/app/edit-rfp/x?product_name=Invented+name');
  await screen.findByText('This RFP cannot be opened here');
  expect(screen.queryByText(/Invented name/)).toBeNull();
  expect(document.title).not.toContain('Invented name');
});

it('A page of an RFP that cannot be opened leads to the dashboard, without a retry that cannot help', async () => {
  standInForServer({});
  renderWithStore(<EditRfpPage />, '/app/edit-rfp/x');
  const dashboard = await screen.findByRole('link', { name: 'Go to the dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/app/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
