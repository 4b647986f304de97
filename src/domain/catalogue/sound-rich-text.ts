import type { RichNode, RichText } from './rich-text.ts';

type Element = Exclude<RichNode, string>;

/** A text or a line break, in the emphasis and the link that are around it, outermost first. */
type Leaf = { readonly leaf: RichNode; readonly around: readonly Element[] };

/** Step of a reader of HTML, with every paragraph opened up. */
type Step = Leaf | 'paragraph begins' | 'paragraph ends' | { readonly list: Element };

/**
 * The same words, nested as HTML allows: paragraphs hold lines alone, lists items alone, a link no link. A browser that
 * reads the text as HTML then builds the very same elements; what is written otherwise it would take apart, and React
 * would find another page than it has sent. Elements without words are gone.
 *
 * Goes as deep as the text does: who reads foreign text limits its depth before.
 */
export function soundlyNested(text: RichText): RichText {
  return flowOf(text, []);
}

/** Content in which paragraphs, lists and bare lines follow each other. */
function flowOf(nodes: RichText, around: readonly Element[]): RichText {
  const flow: RichNode[] = [];
  let line: Leaf[] = [];
  let depth = 0;
  const endLine = () => {
    const holds = woven(line);
    line = [];
    if (isBlank(holds)) return;
    if (depth > 0) flow.push({ tag: 'p', holds });
    else flow.push(...holds);
  };
  for (const step of stepsOf(nodes, around)) {
    if (typeof step !== 'string' && 'leaf' in step) {
      line.push(step);
      continue;
    }
    endLine();
    if (step === 'paragraph begins') depth += 1;
    else if (step === 'paragraph ends') depth -= 1;
    else if (step.list.holds.length > 0) flow.push(step.list);
  }
  endLine();
  return flow;
}

function* stepsOf(nodes: RichText, around: readonly Element[]): Generator<Step> {
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag === 'br') yield { leaf: node, around };
    else if (node.tag === 'ul' || node.tag === 'ol') {
      yield { list: { tag: node.tag, holds: itemsOf(node.holds, around) } };
    } else if (node.tag === 'p' || node.tag === 'li') {
      yield 'paragraph begins';
      yield* stepsOf(node.holds, around);
      yield 'paragraph ends';
    } else {
      const isInItself = around.some(({ tag }) => tag === node.tag);
      yield* stepsOf(node.holds, isInItself ? around : [...around, node]);
    }
  }
}

/** The items of a list; what stands between them becomes one, a list part of the item before it. */
function itemsOf(nodes: RichText, around: readonly Element[]): RichText {
  const items: Element[] = [];
  const add = (holds: RichText) => {
    if (!isBlank(holds)) items.push({ tag: 'li', holds });
  };
  let between: RichNode[] = [];
  const endBetween = () => {
    const holds = flowOf(between, around);
    between = [];
    const [first] = holds;
    const last = items.at(-1);
    const continues = typeof first === 'object' && (first.tag === 'ul' || first.tag === 'ol');
    if (last && continues) items[items.length - 1] = { ...last, holds: [...last.holds, ...holds] };
    else add(holds);
  };
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag !== 'li') {
      between.push(node);
      continue;
    }
    endBetween();
    add(flowOf(node.holds, around));
  }
  endBetween();
  return items;
}

/** A line with its emphasis and links put around it again, each once for as long as it lasts. */
function woven(line: readonly Leaf[]): RichText {
  const root: RichNode[] = [];
  let open: { of: Element; holds: RichNode[] }[] = [];
  for (const { leaf, around } of line) {
    const same = around.findIndex((element, depth) => open[depth]?.of !== element);
    open = open.slice(0, same === -1 ? around.length : same);
    for (const of of around.slice(open.length)) {
      const holds: RichNode[] = [];
      (open.at(-1)?.holds ?? root).push({ ...of, holds });
      open.push({ of, holds });
    }
    (open.at(-1)?.holds ?? root).push(leaf);
  }
  return root;
}

const isBlank = (nodes: RichText): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : isBlank(node.holds)));
