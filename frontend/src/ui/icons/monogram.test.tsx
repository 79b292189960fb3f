import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Monogram, initialsOf } from './monogram.tsx';

it('Initials come from the first two words, or from the only one', () => {
  expect([
    initialsOf('Calder Access Cloud'),
    initialsOf('Fieldpass'),
    initialsOf('émile'),
    initialsOf(''),
  ]).toEqual(['CA', 'FI', 'ÉM', '']);
});

it('A logo that does not load gives way to the initials, and another logo gets its own chance', () => {
  const { container, rerender } = render(<Monogram name="Calder Access" logo="/broken.png" />);
  const logo = () => container.querySelector('img');
  expect(container.textContent).toBe('');
  const broken = logo();
  if (broken) fireEvent.error(broken);
  expect([logo(), container.textContent]).toEqual([null, 'CA']);
  rerender(<Monogram name="Calder Access" logo="/new.png" />);
  expect(logo()?.getAttribute('src')).toBe('/new.png');
});
