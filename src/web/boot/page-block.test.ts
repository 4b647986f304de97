import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPageBlock, type PageBlock, readPageBlock } from './page-block.ts';
import { formatPageData, parsePageData } from './page-data.ts';

const block: PageBlock = {
  manifest: '/assets/manifest-1.js',
  routes: ['root', 'routes/a'],
  data: null,
};

/** The element as a browser reads it: the attribute decoded, the text up to the first end of a script element. */
function asRead(html: string): Document {
  const [, attribute = '', text = ''] = /data-page="([^"]*)">([\s\S]*?)<\/script/.exec(html) ?? [];
  const decoded = attribute.replace(
    /&(amp|quot|lt|gt);/g,
    (_, name: string) => ({ amp: '&', quot: '"', lt: '<', gt: '>' })[name] ?? '',
  );
  const element = { getAttribute: () => decoded, textContent: text };
  return { getElementById: () => element } as unknown as Document;
}

test('whatever the loaders answer, it arrives as it was and cannot end its element', () => {
  const hostile = fc.constantFrom('</script>', '<!--', '<script>', '"', '&', "'", '\\', '\u2028', 'á');
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string())), (parts) => {
      const text = parts.join('');
      const html = formatPageBlock(
        { ...block, routes: [text] },
        formatPageData(JSON.stringify({ text }), `${JSON.stringify([text])}\nP1:${JSON.stringify(text)}`),
      );
      expect(html.match(/<[^/]|<$/g)).toHaveLength(1);
      const read = readPageBlock(asRead(html));
      expect(read?.block).toEqual({ ...block, routes: [text] });
      const { settings, stream } = parsePageData(read?.data ?? '');
      expect(settings).toEqual({ text });
      const [first = '', second = ''] = stream.split('\n');
      expect(JSON.parse(first)).toEqual([text]);
      expect(JSON.parse(second.slice(3))).toBe(text);
    }),
  );
});

test('a page without a block has none', () => {
  expect(readPageBlock({ getElementById: () => null } as unknown as Document)).toBeNull();
});
