/**
 * Finds text that is not alone in its element (REQ-FRAME-19): `node apps/web/scripts/bare-text.ts` lists each place and
 * fails when there is one. A browser that translates a page wraps every text node in elements of its own. React then no
 * longer finds the node where it was: the page breaks when a sibling is added or removed, and shows the old text after
 * a change. A text that is alone in its element survives both. An expression is judged by its form alone: one that is
 * not recognised as elements may be text.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

const WEB = path.resolve(import.meta.dirname, '..');
const FILES = 'app/**/*.tsx';
const UNREAD = /\.test\.tsx$|\/testing\/|\/test-checkout\.tsx$/;

/** A text that is not alone. */
interface BareText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

type Made = ESTree.Function | ESTree.ArrowFunctionExpression;

/** A file's names with their single value or function, or null for a name whose type is elements. */
type Names = ReadonlyMap<string, ESTree.Expression | Made | null>;

const COMPONENT = /^[A-Z]/;
/** Types that hold no text: our own for slots beside other content (`lib/rich.tsx`), and React's. */
const ELEMENT_TYPES = /^(?:Elements|ReactElement)$/;
/** Methods that make lists: `list.map(…)`, `Array.from(…)`. */
const LIST_MAKERS = /^(?:map|flatMap|from)$/;

/** Nodes that are elements, or nothing. */
const NEVER_TEXT: ReadonlySet<string> = new Set(['JSXElement', 'JSXFragment', 'JSXEmptyExpression']);

/** Whether an expression may render text. */
function mayBeText(expression: ESTree.Node, names: Names): boolean {
  if (NEVER_TEXT.has(expression.type)) return false;
  if (expression.type === 'Literal') {
    const { value } = expression;
    return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
  }
  if (expression.type === 'ConditionalExpression')
    return mayBeText(expression.consequent, names) || mayBeText(expression.alternate, names);
  if (expression.type === 'LogicalExpression')
    return (expression.operator !== '&&' && mayBeText(expression.left, names)) || mayBeText(expression.right, names);
  if (
    expression.type === 'ParenthesizedExpression' ||
    expression.type === 'TSNonNullExpression' ||
    expression.type === 'TSAsExpression' ||
    expression.type === 'ChainExpression'
  )
    return mayBeText(expression.expression, names);
  if (expression.type === 'Identifier') {
    const made = names.get(expression.name);
    return expression.name !== 'undefined' && made !== null && (made === undefined || mayBeText(made, names));
  }
  if (expression.type === 'MemberExpression')
    return expression.property.type !== 'Identifier' || names.get(expression.property.name) !== null;
  return expression.type !== 'CallExpression' || callMayBeText(expression, names);
}

function callMayBeText({ callee, arguments: given }: ESTree.CallExpression, names: Names): boolean {
  if (callee.type === 'Identifier' && callee.name === 'createPortal') return false;
  const made = callee.type === 'Identifier' ? names.get(callee.name) : LIST_MAKERS.test(nameOf(callee)) && given.at(-1);
  return !made || !isMade(made) || returned(made).some((each) => mayBeText(each, names));
}

function isMade(node: ESTree.Node): node is Made {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration';
}

function nameOf(callee: ESTree.Expression): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

/** The expressions that a function returns, from its own statements. */
function returned(made: Made): ESTree.Expression[] {
  if (made.body === null) return [];
  if (made.body.type !== 'BlockStatement') return [made.body];
  const found: ESTree.Expression[] = [];
  const walk = (statement: ESTree.Statement): void => {
    if (statement.type === 'ReturnStatement' && statement.argument) found.push(statement.argument);
    if (statement.type === 'IfStatement')
      for (const each of [statement.consequent, statement.alternate]) if (each) walk(each);
    if (statement.type === 'BlockStatement') statement.body.forEach(walk);
    if (statement.type === 'SwitchStatement') statement.cases.forEach((each) => each.consequent.forEach(walk));
  };
  made.body.body.forEach(walk);
  return found;
}

function branches(expression: ESTree.Expression): ESTree.Expression[] {
  return expression.type === 'ConditionalExpression'
    ? [...branches(expression.consequent), ...branches(expression.alternate)]
    : [expression];
}

/** Whitespace, which is not translated, or a comment. */
function isSpace(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  if (expression.type === 'Literal') return typeof expression.value === 'string' && expression.value.trim() === '';
  return expression.type === 'JSXEmptyExpression';
}

/** The texts of one source file that are not alone in their element. */
export function bareTexts(file: string, source: string): BareText[] {
  const { program } = parseSync(file, source);
  const names = new Map<string, ESTree.Expression | Made | null>();
  const twice = new Set<string>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return;
      if (names.has(id.name)) twice.add(id.name);
      names.set(id.name, init);
    },
    FunctionDeclaration: (made) => {
      if (made.id) names.set(made.id.name, made);
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      const type = typeAnnotation?.typeAnnotation;
      if (key.type === 'Identifier' && type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier')
        if (ELEMENT_TYPES.test(type.typeName.name)) names.set(key.name, null);
    },
  }).visit(program);
  for (const name of twice) names.delete(name);

  const found: BareText[] = [];
  const add = ({ start, end }: ESTree.Node) =>
    found.push({
      file,
      line: source.slice(0, start).split('\n').length,
      text: source.slice(start, end).trim().replaceAll(/\s+/g, ' ').slice(0, 100),
    });
  const isText = (child: ESTree.JSXChild) =>
    child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && mayBeText(child.expression, names));
  const look = (children: readonly ESTree.JSXChild[], most = 1) => {
    const there = children.filter((child) => !isSpace(child));
    if (there.length > most) for (const child of there) if (isText(child)) add(child);
  };
  new Visitor({
    JSXElement: ({ children }) => look(children),
    // The children of a fragment or a component end up in another element.
    JSXFragment: ({ children }) => look(children, 0),
    FunctionDeclaration: (made) => {
      if (!COMPONENT.test(made.id?.name ?? '')) return;
      for (const each of returned(made).flatMap(branches))
        if (each.type !== 'Identifier' && mayBeText(each, names)) add(each);
    },
  }).visit(program);
  return found;
}

/** The texts of the web app that are not alone in their element. */
export async function allBareTexts(): Promise<BareText[]> {
  const found: BareText[] = [];
  for await (const file of glob(FILES, { cwd: WEB }))
    if (!UNREAD.test(file)) found.push(...bareTexts(file, await readFile(path.join(WEB, file), 'utf8')));
  return found;
}

if (import.meta.main) {
  const found = await allBareTexts();
  for (const { file, line, text } of found) console.log(`${file}:${line}: ${text}`);
  if (found.length > 0) process.exitCode = 1;
}
