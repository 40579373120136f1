import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** What no sentence of a catalogue stands without in the pseudo-language. */
const [OPEN, CLOSE] = ['⟦', '⟧'];
/** Other languages need up to this much more room. */
const LONGER = 0.4;
const PLAIN = 'aeiouycnAEIOUYCN';
const ACCENTED = 'áéíóúýçñÁÉÍÓÚÝÇÑ';

/** A catalogue as it would be in a language of longer words: accented, two fifths longer, in brackets. */
export function pseudo(catalogue: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, pseudoMessage(text)]));
}

function pseudoMessage(text: string): string {
  const elements = parse(text);
  // In words, as another language has them: a line can break between them.
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
