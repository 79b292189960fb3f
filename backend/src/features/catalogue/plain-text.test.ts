import { describe, expect, it } from 'vitest';
import { clip, cut, plainText, slugOf } from './plain-text.ts';

describe('plainText', () => {
  it('plainText drops tags and keeps the words apart', () => {
    expect(plainText('<p>Fast</p><p>and <b>safe</b></p>')).toBe('Fast and safe');
  });
  it('plainText drops a script with its content', () => {
    expect(plainText('Safe<script>alert(1)</script>')).toBe('Safe');
  });
  it('plainText reads entities and keeps a lone < or &', () => {
    expect(plainText('Sign &amp; Edit, 3 < 4 & more')).toBe('Sign & Edit, 3 < 4 & more');
  });
  it('plainText removes everything that PostgreSQL refuses', () => {
    expect(plainText('a\u0000b\ud800c\n\td')).toBe('a b\ufffdc d');
  });
  it('plainText does not let a text change the direction of the text after it', () => {
    expect(plainText('gpj\u202efdp')).toBe('gpjfdp');
  });
});

describe('cut', () => {
  it('cut leaves a text of the maximum length unchanged', () => {
    expect(cut('x'.repeat(250), 250)).toBe('x'.repeat(250));
  });
  it('cut shows n characters and an ellipsis', () => {
    expect(cut('x'.repeat(251), 250)).toBe(`${'x'.repeat(250)}…`);
  });
  it('cut counts characters as a reader does', () => {
    expect(cut('👩‍👩‍👧ab', 2)).toBe('👩‍👩‍👧a…');
    expect(cut('👩‍👩‍👧a', 2)).toBe('👩‍👩‍👧a');
  });
});

describe('clip', () => {
  it('clip never leaves half a character', () => {
    expect(clip('ab😀', 3)).toBe('ab');
    expect(clip('ab😀', 4)).toBe('ab😀');
  });
});

describe('slugOf', () => {
  it('slugOf makes a readable address of any script', () => {
    expect(slugOf('Café  & Bar 2.0')).toBe('cafe-bar-2-0');
    expect(slugOf('Яндекс Трекер')).toBe('яндекс-трекер');
    expect(slugOf('***')).toBe('product');
  });
});
