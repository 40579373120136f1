import type { ErrorCode } from '@safar/contract/errors';
import type { SoldKind } from '@safar/contract/desk/sold';
import type { ReactNode } from 'react';
import type { FormTexts } from './field.tsx';

/** The places in a body: 'terms' and 'terms.name'. */
export type PathIn<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${PathIn<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** What is at a place of a body. */
export type ValueAt<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? ValueAt<NonNullable<T[K]>, Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** The values that a choice has words for; '' is none. */
type WordOf<V> = V extends readonly (infer E)[]
  ? WordOf<E>
  : V extends string | number | boolean
    ? `${V}`
    : V extends null
      ? ''
      : never;

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** It takes a whole line. */
  readonly wide?: boolean;
  /** A text of several lines. */
  readonly rows?: number;
  /** Things of this kind are found by their names. */
  readonly sold?: SoldKind;
  readonly type?: 'email' | 'tel' | 'time';
  readonly maxLength?: number;
  readonly lang?: string;
  readonly readOnly?: boolean;
  /** It must be filled in, though the schema takes an empty one: as 0, or as an entry of a record that is left out. */
  readonly required?: boolean;
  /** The refusals of the call that are about this field. */
  readonly refusals?: readonly ErrorCode[];
}

/** A field whose kind and limits the schema says. */
type Described<B> =
  | (FieldProps & {
      readonly name: PathIn<B>;
      /** Puts a choice of the schema into words; by default it is its own. */
      readonly words?: ((choice: string) => string) | undefined;
    })
  | {
      [P in PathIn<B>]: FieldProps & {
        readonly name: P;
        /** The words of a choice, in their order. */
        readonly words: Readonly<Record<WordOf<ValueAt<B, P>>, string>>;
      };
    }[PathIn<B>];

/** Fields drawn by the dialog's own code, and the value that they make. */
interface Own<B> {
  readonly name: PathIn<B>;
  readonly node: ReactNode;
  readonly read: (text: FormTexts) => unknown;
}

interface Group<B> {
  readonly legend: string;
  readonly fields: readonly FormField<B>[];
}

export type FormField<B> = Described<B> | Own<B> | Group<B> | { readonly node: ReactNode };

/** The values that fields begin with, and those of a body that nobody types. */
export type Beginning<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Beginning<T[K]> | null | undefined }
    : T;

/** A field, whatever the body. */
export type AnyField =
  | (FieldProps & { name: string; words?: Readonly<Record<string, string>> | ((choice: string) => string) | undefined })
  | AnyOwn
  | AnyGroup
  | { node: ReactNode };
interface AnyOwn {
  readonly name: string;
  readonly node: ReactNode;
  readonly read: (text: FormTexts) => unknown;
}
interface AnyGroup {
  readonly legend: string;
  readonly fields: readonly AnyField[];
}
export type NamedField = Extract<AnyField, { name: string }>;
/** A field that the schema describes. */
export type Typed = Exclude<NamedField, AnyOwn>;
