import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, it } from 'vitest';
import { FeatureGroupsField } from './feature-groups-field.tsx';
import { emptyProduct } from './product-values.ts';

const renderField = (disabled = false) =>
  render(
    <Formik
      initialValues={{ ...emptyProduct, featureGroups: [{ name: 'Books', features: ['Ledgers'] }] }}
      onSubmit={() => {}}
    >
      <FeatureGroupsField disabled={disabled} />
    </Formik>,
  );
const names = () =>
  screen
    .queryAllByLabelText(/^Group \d/)
    .map((field) => (field instanceof HTMLInputElement ? field.value : ''));

it('Groups are added and removed, and a new one takes the focus', () => {
  renderField();
  fireEvent.click(screen.getByRole('button', { name: 'Add group' }));
  expect(names()).toEqual(['Books', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Group 2'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove group 1' }));
  expect(names()).toEqual(['']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove group 1' }));
  expect(names()).toEqual([]);
});

it('The groups of a published product are read-only', () => {
  renderField(true);
  expect(screen.getByLabelText('Group 1')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Remove group 1' })).toBeNull();
});
