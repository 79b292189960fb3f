import { expect, test } from 'vitest';
import { embeddable } from './video-address.ts';

test.each([
  ['https://www.youtube.com/watch?v=abcDEF12345&t=3', 'https://www.youtube-nocookie.com/embed/abcDEF12345'],
  ['https://youtu.be/abcDEF12345', 'https://www.youtube-nocookie.com/embed/abcDEF12345'],
  ['https://www.youtube.com/embed/abcDEF12345', 'https://www.youtube-nocookie.com/embed/abcDEF12345'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
])('The watch link %s is embeddable', (link, frame) => {
  expect(embeddable(link)).toEqual({ site: link.includes('vimeo') ? 'vimeo' : 'youtube', frame });
});

test.each([
  'not a link',
  'javascript:alert(1)',
  'https://example.com/v.mp4',
  'https://vimeo.com/about',
  undefined,
])('The address %s is not a video link', (link) => expect(embeddable(link)).toBeNull());
