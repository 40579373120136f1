import { parts, type Message } from '@safar/messages/t';
import { Fragment, type ReactElement, type ReactNode } from 'react';

type Tag = (children: ReactNode) => ReactNode;

interface RichProps<Values> {
  message: Message<Values>;
  /** What the sentence takes; for a tag (`<link>terms</link>`), what makes an element of its contents. */
  values: { readonly [Name in keyof Values]: Values[Name] extends string | number ? Values[Name] : Tag };
}

/** A sentence with elements in it. */
export function Rich<Values>({ message, values }: RichProps<Values>) {
  const given = new Map(
    Object.entries<string | number | Tag>(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (children: ReactNode[]) => value(contentsOf(children)) : value,
    ]),
  );
  return keyed(parts<ReactNode>(message, Object.fromEntries(given)));
}

/** What a tag holds: a text alone needs no element beside the tag's own. */
function contentsOf(nodes: readonly ReactNode[]): ReactNode {
  return nodes.length === 1 ? nodes[0] : keyed(nodes);
}

/** Each piece of text in an element of its own (REQ-FRAME-19). */
function keyed(nodes: readonly ReactNode[]): ReactElement[] {
  return nodes.map((node, at) =>
    typeof node === 'string' ? <span key={at}>{node}</span> : <Fragment key={at}>{node}</Fragment>,
  );
}
