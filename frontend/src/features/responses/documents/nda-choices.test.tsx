import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NdaChoices } from './nda-choices.tsx';

const choicesOf = (whose: { companyMNDA?: boolean; vendorMNDA?: boolean; bidboardMNDA?: boolean }) => {
  const preferences = { companyMNDA: false, vendorMNDA: false, bidboardMNDA: false, ...whose };
  const { unmount } = render(<NdaChoices preferences={preferences} companyName="Fenwick Foods" />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const isOneOfSeveral = screen.queryByText(/^Sign one of these/) !== null;
  unmount();
  return { items, isOneOfSeveral };
};

test('A vendor reads the agreements from its own side, not in the words of the buyer', () => {
  expect(choicesOf({ companyMNDA: true, vendorMNDA: true, bidboardMNDA: true })).toEqual({
    items: ['NDA of Fenwick Foods', 'Your own NDA', 'Bidboard’s NDA'],
    isOneOfSeveral: true,
  });
  expect(choicesOf({ vendorMNDA: true })).toEqual({ items: ['Your own NDA'], isOneOfSeveral: false });
});
