import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GuideExcerpt } from './guide-excerpt.tsx';

test('Every link of an excerpt leads to the guide, in a new tab', async () => {
  render(<GuideExcerpt section="buyer#start-from-a-template" />);
  await screen.findByRole('heading', { name: 'Start from a template' });
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.length).toBeGreaterThan(2);
  for (const { href, target, rel } of links) {
    expect(href).toMatch(/\/help\/buyer#[a-z-]+$/);
    expect([target, rel.split(' ').includes('noopener')]).toEqual(['_blank', true]);
  }
});
