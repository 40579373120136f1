import type { CompiledMessage } from 'icu-minify/format';
import type { Language } from './language.ts';

/** Carries the type of a sentence's values; it does not exist at run time. */
declare const takes: unique symbol;

/** A compiled sentence: in every language or, in the web app's builds, only in the build's language. */
export type StoredMessage = CompiledMessage | Readonly<Record<Language, CompiledMessage>>;

/** A sentence with `Values`, by name. */
export type Message<Values> = StoredMessage & { readonly [takes]?: (values: Values) => void };

/** The value for a tag: a function that makes an element of the tag's contents. */
export type Tag = (children: never) => unknown;

/** A sentence without values. */
export type PlainMessage = Message<Nothing>;

/** The values of such a sentence. */
export type Nothing = { readonly [name in never]: never };
