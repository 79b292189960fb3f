import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductFeatures } from './product-features.tsx';

it('Each group of features is a region with its list', () => {
  render(
    <ProductFeatures
      groups={[
        { name: 'Sign-in', features: ['Passkeys', 'SAML 2.0'] },
        { name: 'Accounts', features: ['SCIM'] },
      ]}
    />,
  );
  const group = within(screen.getByRole('region', { name: 'Sign-in' }));
  expect(group.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Passkeys', 'SAML 2.0']);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});
