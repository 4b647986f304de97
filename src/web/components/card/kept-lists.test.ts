import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptLists } from './kept-lists.ts';

/** The storage of a browser, and the events by which it tells of other tabs. */
const texts = new Map<string, string>();
const storage = {
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
};

beforeEach(() => {
  vi.useFakeTimers();
  texts.clear();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }));
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const property = (smallId: string) => ({ smallId, name: smallId, image: { src: '/a.svg' } });
const saved = () => keptLists.saved.read().map(({ id }) => id);

/** Another tab, which had not seen what was written here, writes its own list over it. */
function otherTabWrites(...ids: readonly string[]): void {
  texts.set('salvos', JSON.stringify(ids.map((id) => ({ id, name: id, picture: '', at: 1 }))));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'salvos' }));
}

test('D§5 hearts pressed in two tabs in the same instant are both kept, and so is a heart that was taken back', () => {
  keptLists.toggle('saved', property('OI-1'));
  otherTabWrites('oi-2');
  expect(saved()).toEqual(['oi-1', 'oi-2']);
  keptLists.toggle('saved', property('OI-2'));
  otherTabWrites('oi-3', 'oi-1', 'oi-2');
  expect(saved()).toEqual(['oi-3', 'oi-1']);
});

test('D§5 what another tab takes out later stays out', () => {
  keptLists.toggle('saved', property('OI-1'));
  vi.advanceTimersByTime(1000);
  otherTabWrites('oi-2');
  expect(saved()).toEqual(['oi-2']);
});
