import ts from 'typescript';

/**
 * Finds code made from text, and code fetched from elsewhere, by a script's syntax: text in comments and strings doesn't count.
 * @returns {readonly { rule: string, text: string }[]}
 */
export function codeFromText(source) {
  const file = ts.createSourceFile('script.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const findings = [];
  const visit = (node) => {
    const rule = Object.keys(rules).find((name) => rules[name](node));
    if (rule !== undefined) findings.push({ rule, text: node.getText(file).slice(0, 80) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return findings;
}

const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'execScript']);
const globals = new Set(['globalThis', 'window', 'self', 'global']);

const rules = {
  eval: (node) => isUse(node, 'eval'),
  'new Function': (node) =>
    (ts.isCallExpression(node) || ts.isNewExpression(node)) && isNamed(node.expression, 'Function'),
  'constructor of a function': (node) =>
    ts.isCallExpression(node) &&
    isMember(node.expression, 'constructor') &&
    isMember(node.expression.expression, 'constructor'),
  'timer with text': (node) =>
    ts.isCallExpression(node) && timers.has(lastName(node.expression)) && isText(node.arguments[0]),
  'import of something at run time': (node) =>
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && !isRelative(node.arguments[0]),
  importScripts: (node) => isUse(node, 'importScripts'),
  worker: (node) => ts.isNewExpression(node) && ['Worker', 'SharedWorker'].includes(lastName(node.expression)),
  WebAssembly: (node) => isUse(node, 'WebAssembly'),
  'document.write': (node) =>
    ts.isCallExpression(node) &&
    (isMember(node.expression, 'write') || isMember(node.expression, 'writeln')) &&
    isNamed(node.expression.expression, 'document'),
  'address of a script': (node) =>
    ts.isStringLiteralLike(node) && /^(https?:)?\/\/[^\s]+\.(m?js|wasm)(\?|#|$)/i.test(node.text),
  'javascript: address': (node) =>
    ts.isStringLiteralLike(node) && /^\s*javascript:/i.test(node.text) && !node.text.includes('React has blocked'),
  'inline handler': (node) =>
    ts.isCallExpression(node) &&
    lastName(node.expression) === 'setAttribute' &&
    ts.isStringLiteralLike(node.arguments[0] ?? node) &&
    /^on/i.test(node.arguments[0].text),
  'element of a script': (node) =>
    ts.isCallExpression(node) &&
    lastName(node.expression) === 'createElement' &&
    ts.isStringLiteralLike(node.arguments[0] ?? node) &&
    node.arguments[0].text.toLowerCase() === 'script',
};

/** The global itself, called or handed on; not a property of that name of something else. */
function isUse(node, name) {
  if (!ts.isIdentifier(node) || node.text !== name) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return ts.isIdentifier(parent.expression) && globals.has(parent.expression.text);
  return !(ts.isPropertyAssignment(parent) && parent.name === node) && !ts.isMethodDeclaration(parent);
}

const isNamed = (node, name) =>
  (ts.isIdentifier(node) && node.text === name) ||
  (ts.isPropertyAccessExpression(node) &&
    node.name.text === name &&
    ts.isIdentifier(node.expression) &&
    globals.has(node.expression.text));
const isMember = (node, name) => ts.isPropertyAccessExpression(node) && node.name.text === name;
const lastName = (node) =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : '';
const isText = (node) => node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));
const isRelative = (node) => node !== undefined && ts.isStringLiteralLike(node) && node.text.startsWith('.');
