import { parts, type Message } from '@safar/messages/t';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';

type Tag = (children: ReactNode) => ReactNode;

interface RichProps<Values> {
  message: Message<Values>;
  /** The message's values; a tag (`<link>terms</link>`) takes a function that makes an element of its contents. */
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

/** The contents of a tag: a single text needs no element of its own. */
function contentsOf(nodes: readonly ReactNode[]): ReactNode {
  return nodes.length === 1 ? nodes[0] : keyed(nodes);
}

/** Wraps each piece of text in its own element (REQ-FRAME-19). */
function keyed(nodes: readonly ReactNode[]): ReactElement[] {
  return nodes.map((node, at) =>
    typeof node === 'string' ? <span key={at}>{node}</span> : <Fragment key={at}>{node}</Fragment>,
  );
}

/** A renderer for a tag of `Rich` that makes part of a sentence a link to `to`. */
export function linkTo(to: string) {
  return (text: ReactNode) => (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}

/**
 * The type of a slot beside other content: elements, never bare text, which a browser that translates the page replaces
 * behind React's back (REQ-FRAME-19).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
