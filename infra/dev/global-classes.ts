import { parseSync, type Node } from 'oxc-parser';
import { childrenOf } from './untranslated-texts.ts';
import type { SourceFile } from './structure.ts';

/** What the server sends of a page before React draws it. The server does not know the names that a build gives to classes. */
const opening = 'backend/src/platform/http/pages/page-opening.ts';
/** Classes of AG Grid, of the editor and of React Router. */
const ofLibrary = /^(?:ag-|w-md-|active$)/;
/** A script of the first paint gives it to the root element of a signed-in user's page. */
const ofFirstPaint = 'has-session';

/** Returns the classes in the server's HTML. The rest of a name that depends on a value is `*`. */
const classesOfServer = (text: string): string[] =>
  [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names
      .replaceAll(
        /\$\{[^}]*\}/g,
        (value) => [...value.matchAll(/'([^']*)'/g)].map(([, name]) => name).join(' ') || '*',
      )
      .split(/\s+/)
      .filter(Boolean),
  );

const isClass = (name: string): boolean => /(?:^c|C)lass(?:Name)?$/.test(name);

/** Returns the plain strings among the class names that an expression may have. */
function stringsIn(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.raw), ...node.expressions.flatMap(stringsIn)];
    case 'ConditionalExpression':
      return [...stringsIn(node.consequent), ...stringsIn(node.alternate)];
    case 'BinaryExpression':
      return node.operator === '+' ? childrenOf(node).flatMap(stringsIn) : [];
    case 'MemberExpression':
      return stringsIn(node.object);
    case 'CallExpression':
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'ArrowFunctionExpression':
    case 'BlockStatement':
    case 'ReturnStatement':
      return childrenOf(node).flatMap(stringsIn);
    default:
      return [];
  }
}

/** Returns the classes that a script writes as plain strings: in attributes, properties and variables for classes. */
function plainClassesIn({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const source = ({ start, end }: Node) => text.slice(start, end);
    if (node.type === 'JSXAttribute' && isClass(source(node.name)) && node.value)
      found.push(...stringsIn(node.value));
    else if (node.type === 'Property' && isClass(source(node.key))) found.push(...stringsIn(node.value));
    else if (node.type === 'VariableDeclarator' && isClass(source(node.id)) && node.init)
      found.push(...stringsIn(node.init));
    else if (node.type === 'AssignmentExpression' && source(node.left).endsWith('.className'))
      found.push(...stringsIn(node.right));
    childrenOf(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return [...new Set(found.flatMap((names) => names.split(/\s+/)).filter(Boolean))];
}

/** Returns the global classes that a sheet has or names. */
const globalClassesIn = ({ path, text }: SourceFile): string[] => {
  const rules = text.replaceAll(/\/\*[^]*?\*\//g, '');
  const global = path.endsWith('.module.css')
    ? [...rules.matchAll(/:global\(([^)]*)\)/g)].map(([, selector]) => selector).join(' ')
    : rules;
  return [...new Set([...global.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))];
};

/**
 * Returns which classes are global without need: only those of libraries, and those in the HTML that the server writes, have no
 * module. It also returns classes of that HTML without a rule.
 */
export function globalClassIssues(sources: readonly SourceFile[]): string[] {
  const pages = sources.filter(({ path }) => path.startsWith('frontend/src/'));
  const written = classesOfServer(sources.find(({ path }) => path === opening)?.text ?? '');
  const mayBeGlobal = (name: string) =>
    ofLibrary.test(name) ||
    name === ofFirstPaint ||
    written.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name));
  const sheets = pages.filter(({ path }) => path.endsWith('.css'));
  const scripts = pages.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const ruled = sheets.flatMap(globalClassesIn);
  return [
    ...scripts.flatMap((script) =>
      plainClassesIn(script)
        .filter((name) => !mayBeGlobal(name))
        .map((name) => `${script.path}: the class ${name} is a plain string: take it from a module`),
    ),
    ...sheets.flatMap((sheet) =>
      globalClassesIn(sheet)
        .filter((name) => !mayBeGlobal(name))
        .map((name) => `${sheet.path}: the server does not write the global class ${name}`),
    ),
    ...written
      .filter(
        (name) =>
          !ruled.some((each) => (name.endsWith('*') ? each.startsWith(name.slice(0, -1)) : each === name)),
      )
      .map((name) => `${opening}: no sheet has the class ${name}`),
  ];
}
