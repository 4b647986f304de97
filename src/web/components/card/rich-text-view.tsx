import { createElement, type ReactNode } from 'react';
import type { RichNode, RichText } from '../../../domain/catalogue/rich-text.ts';

const OUTSIDE = { rel: 'nofollow noopener', target: '_blank' };

function element(node: RichNode<string>, place: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, picture, holds } = node;
  if (picture) return <img key={place} {...picture} alt={picture.alt} loading="lazy" />;
  const attributes = tag === 'a' ? { key: place, href, ...OUTSIDE } : { key: place };
  return createElement(tag, attributes, ...holds.map(element));
}

/** Rich text of a listing or of its documents, whose elements the server has let through one by one. */
export function RichTextView({ text }: { text: RichText<string> }) {
  return text.map(element);
}
