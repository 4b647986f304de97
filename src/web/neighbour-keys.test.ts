import { globSync, readFileSync } from 'node:fs';
import { type JSXElement, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** The key of an element as it is written; null without one. */
function keyOf(element: JSXElement, source: string): string | null {
  for (const attribute of element.openingElement.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'key' || !attribute.value) continue;
    return source.slice(attribute.value.start, attribute.value.end);
  }
  return null;
}

/**
 * Keys that two neighbours in the source share. React matches what it draws anew by them: where something absent stands
 * before two of one key, the first is drawn once more and never taken away. Only its development build complains.
 */
function sharedKeys(source: string): string[] {
  const shared: string[] = [];
  const look = ({ children }: { readonly children: readonly { readonly type: string }[] }) => {
    const elements = children.filter((child): child is JSXElement => child.type === 'JSXElement');
    const keys = elements.flatMap((element) => keyOf(element, source) ?? []);
    shared.push(...keys.filter((key, place) => keys.indexOf(key) < place));
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync('page.tsx', source).program);
  return shared;
}

test('no two neighbours of a page have the same key', () => {
  const files = globSync('src/web/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => sharedKeys(readFileSync(file, 'utf8')).map((key) => `${file} ${key}`)),
  ).toEqual([]);
  expect(sharedKeys('<p>{a ? b : null}<A key={x.id} /><B key={x.id} /><C key={y} /></p>')).toEqual([
    '{x.id}',
  ]);
});
