import type { CompiledMessage } from 'icu-minify/format';
import type { Language } from './language.ts';

/** Names what a sentence takes; nothing holds it at run time. */
declare const takes: unique symbol;

/** A compiled sentence: in every language or, in the web app's builds, in the build's own. */
export type StoredMessage = CompiledMessage | Readonly<Record<Language, CompiledMessage>>;

/** A sentence that takes `Values`, by name. */
export type Message<Values> = StoredMessage & { readonly [takes]?: (values: Values) => void };

/** What a sentence takes for a tag: whatever makes an element of its contents. */
export type Tag = (children: never) => unknown;

/** A sentence that takes nothing. */
export type PlainMessage = Message<Nothing>;

/** What such a sentence takes. */
export type Nothing = { readonly [name in never]: never };
