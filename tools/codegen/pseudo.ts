import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** Brackets around every sentence of a catalogue in the pseudo-language. */
const [OPEN, CLOSE] = ['⟦', '⟧'];
/** Sentences of other languages are up to this share longer. */
const LONGER = 0.4;
const PLAIN = 'aeiouycnAEIOUYCN';
const ACCENTED = 'áéíóúýçñÁÉÍÓÚÝÇÑ';

/** A catalogue in the pseudo-language: its sentences have accents and brackets and are two fifths longer. */
export function pseudo(catalogue: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, pseudoMessage(text)]));
}

function pseudoMessage(text: string): string {
  const elements = parse(text);
  // The padding has spaces like words of a language, so that a line can break between them.
  const padding = '~'.repeat(Math.ceil(literalLength(elements) * LONGER)).replaceAll(/~{6}(?=~)/g, '~~~~~ ');
  return `${OPEN}${printAST(elements.map(accented))}${padding}${CLOSE}`;
}

function literalLength(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => sum + lengthOf(element), 0);
}

function lengthOf(element: MessageFormatElement): number {
  if (element.type === TYPE.literal) return element.value.length;
  if (element.type === TYPE.tag) return literalLength(element.children);
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return 0;
  return Math.max(...Object.values(element.options).map((option) => literalLength(option.value)));
}

function accented(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal)
    return {
      ...element,
      value: element.value.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(accented) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(
    ([name, option]) => [name, { ...option, value: option.value.map(accented) }] as const,
  );
  return { ...element, options: Object.fromEntries(options) };
}
