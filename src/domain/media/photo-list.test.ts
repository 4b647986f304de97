import { expect, test } from 'vitest';
import { changedPhotos, type ListedPhoto } from './photo-list.ts';

const list: readonly ListedPhoto[] = ['a', 'b', 'c', 'd'].map((url) => ({ url, alt: url.toUpperCase() }));
const urls = (photos: readonly ListedPhoto[] | null) => photos?.map(({ url }) => url).join('');

test('O16 photos change places, become the cover and leave, and nothing else moves', () => {
  expect(urls(changedPhotos(list, { kind: 'earlier', url: 'c' }))).toBe('acbd');
  expect(urls(changedPhotos(list, { kind: 'earlier', url: 'a' }))).toBe('abcd');
  expect(urls(changedPhotos(list, { kind: 'later', url: 'b' }))).toBe('acbd');
  expect(urls(changedPhotos(list, { kind: 'later', url: 'd' }))).toBe('abcd');
  expect(urls(changedPhotos(list, { kind: 'cover', url: 'd' }))).toBe('dabc');
  expect(urls(changedPhotos(list, { kind: 'remove', url: 'b' }))).toBe('acd');
  expect(changedPhotos(list, { kind: 'remove', url: 'x' })).toBeNull();
});

test('O16 an order that does not know of a photo loses none, and one that names what is gone brings nothing back', () => {
  expect(urls(changedPhotos(list, { kind: 'order', urls: ['d', 'x', 'b'] }))).toBe('dbac');
});

test('O16 what is added twice is there once, and a turned photo keeps its place and its text', () => {
  expect(urls(changedPhotos(list, { kind: 'add', urls: ['e', 'b', 'e'] }))).toBe('abcde');
  expect(changedPhotos(list, { kind: 'replace', url: 'b', by: 'e' })?.[1]).toEqual({ url: 'e', alt: 'B' });
  expect(urls(changedPhotos(list, { kind: 'replace', url: 'b', by: 'd' }))).toBe('acd');
});

test('O16 the middle is no focal point', () => {
  const focused = changedPhotos(list, { kind: 'describe', url: 'a', alt: ' Sala ', focus: { x: 50, y: 20 } });
  expect(focused?.[0]).toEqual({ url: 'a', alt: 'Sala', foco: { x: 50, y: 20 } });
  const middle = { kind: 'describe', url: 'a', alt: '', focus: { x: 50, y: 50 } } as const;
  expect(changedPhotos(focused ?? [], middle)?.[0]).toEqual({ url: 'a', alt: '' });
});
