import { foldText, placesOf } from './fold-text.ts';

/** Names of the two highlights in the style sheet. */
const FOUND = 'achado';
const CURRENT = 'achado-atual';

/** Ranges of words in the text that an element shows, in its order. */
export function findRanges(element: Element, words: string): Range[] {
  const nodes = textNodesOf(element);
  const starts: number[] = [];
  let whole = '';
  for (const node of nodes) {
    starts.push(whole.length);
    whole += node.data;
  }
  const folded = foldText(whole);
  const length = foldText(words).text.length;
  const spot = (index: number): [Text, number] | null => {
    const nth = starts.findLastIndex((start) => start <= index);
    const node = nodes[nth];
    return node ? [node, index - (starts[nth] ?? 0)] : null;
  };
  return placesOf(folded, words).flatMap((place) => {
    const start = spot(folded.at[place] ?? 0);
    const end = spot(folded.at[place + length - 1] ?? 0);
    if (!start || !end) return [];
    const range = document.createRange();
    range.setStart(...start);
    range.setEnd(end[0], end[1] + 1);
    return [range];
  });
}

function textNodesOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

/** Marks what was found without touching the page's elements; where the browser cannot, it is only scrolled to. */
export function markRanges(all: readonly Range[], current: Range | null): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set(FOUND, new Highlight(...all.filter((range) => range !== current)));
  CSS.highlights.set(CURRENT, current === null ? new Highlight() : new Highlight(current));
}

export function unmarkRanges(): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.delete(FOUND);
  CSS.highlights.delete(CURRENT);
}

/** Brings a range into the middle of what scrolls around it. */
export function showRange(scroller: Element, range: Range): void {
  const box = range.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  const isSeen = box.top >= frame.top && box.bottom <= frame.bottom;
  if (!isSeen) scroller.scrollTop += box.top - frame.top - frame.height / 2;
}
