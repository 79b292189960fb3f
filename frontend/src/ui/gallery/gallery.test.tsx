import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

const pictures = ['The log', 'A rule', 'One person'].map((caption, at) => ({
  location: `/api/files/${at}`,
  caption,
  width: 1280,
  height: 800,
}));

async function openAt(caption: string) {
  render(<Gallery title="Screenshots of Calder" pictures={pictures} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: `View screenshot: ${caption}` }));
  await screen.findByRole('dialog', { name: 'Screenshots of Calder' });
  return user;
}
const shown = () => screen.getByRole('img', { name: /./ }).getAttribute('alt');
const count = () => screen.getByText(/^\d of \d$/).textContent;

it('Each thumbnail is a link to its picture, with its size and loaded only when it is near', () => {
  render(<Gallery title="Screenshots of Calder" pictures={pictures} />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['/api/files/0', 'View screenshot: The log'],
    ['/api/files/1', 'View screenshot: A rule'],
    ['/api/files/2', 'View screenshot: One person'],
  ]);
  expect(links.every((link) => !link.hasAttribute('title'))).toBe(true);
  const image = links[0]?.querySelector('img');
  expect(['width', 'height', 'loading'].map((name) => image?.getAttribute(name))).toEqual([
    '1280',
    '800',
    'lazy',
  ]);
  expect(fireEvent.click(links[0]!, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Arrow keys, Home and End lead through the pictures, which stop at both ends', async () => {
  const user = await openAt('A rule');
  const after = async (key: string, caption: string, place: string) => {
    await user.keyboard(`{${key}}`);
    await waitFor(() => expect([shown(), count()]).toEqual([caption, place]));
  };
  expect([shown(), count()]).toEqual(['A rule', '2 of 3']);
  await after('ArrowRight', 'One person', '3 of 3');
  await after('ArrowRight', 'One person', '3 of 3');
  await after('ArrowLeft', 'A rule', '2 of 3');
  await after('Home', 'The log', '1 of 3');
  await after('ArrowLeft', 'The log', '1 of 3');
  await after('ArrowRight', 'A rule', '2 of 3');
  await after('End', 'One person', '3 of 3');
});

it('The buttons lead to the next and the previous picture, and keep the focus at an end', async () => {
  const user = await openAt('The log');
  const next = screen.getByRole('button', { name: 'Next' });
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(next);
  await user.click(next);
  expect(shown()).toBe('One person');
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(shown()).toBe('A rule');
});

it('A step to another picture announces only its place, since its caption is its text', async () => {
  const user = await openAt('The log');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(shown()).toBe('A rule'));
  expect(screen.getByRole('status').textContent).toBe('2 of 3');
  expect(screen.getByText('A rule')).toBeTruthy();
});

it('A swipe leads to the next picture, a tap and a movement down do not', async () => {
  await openAt('The log');
  const swipe = (x: number, y: number) => {
    const image = screen.getByRole('img', { name: /./ });
    const touchAt = (clientX: number, clientY: number) => [{ clientX, clientY }];
    fireEvent.touchStart(image, { touches: touchAt(200, 200) });
    fireEvent.touchEnd(image, { changedTouches: touchAt(200 + x, 200 + y) });
  };
  swipe(10, 0);
  swipe(-60, 90);
  expect(shown()).toBe('The log');
  swipe(-80, 10);
  expect(shown()).toBe('A rule');
  swipe(80, 10);
  expect(shown()).toBe('The log');
});

it('Escape closes the viewer, and the focus returns to the thumbnail', async () => {
  const user = await openAt('A rule');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View screenshot: A rule' })),
  );
});

it('A single picture has neither a count nor buttons to others', async () => {
  render(<Gallery title="Screenshots of Calder" pictures={pictures.slice(0, 1)} />);
  await userEvent.setup().click(screen.getByRole('link'));
  await screen.findByRole('dialog');
  expect(screen.queryByText(/ of 1$/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
