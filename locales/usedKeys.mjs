import { relative } from 'node:path';
import ts from 'typescript';

const english = 'widgets/messages/english/';

/**
 * Paths (`swap.form.title`) of the messages and groups that the code of `root` reads, found with the compiler: by a property, by a variable
 * key (then all that its type allows), or by handing a group on to code that names what it takes. `messages`: the English ones.
 */
export function usedKeys(root, messages) {
  const names = namesIn(messages);
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const isReader = (file) =>
    /^(?:widgets|integrations\/(?:script-tag|compat))\/(?!messages\/english\/)/.test(relative(root, file));
  const program = ts.createProgram(fileNames.filter(isReader), options);
  const checker = program.getTypeChecker();
  const used = new Set();

  /** Empty if the symbol isn't a message or group; several for a property of a union of groups. */
  function pathsOf(symbol) {
    return (symbol?.declarations ?? [])
      .filter((node) => relative(root, node.getSourceFile().fileName).startsWith(english))
      .map(pathOf);
  }

  function use(symbol) {
    for (const path of pathsOf(symbol)) used.add(path);
  }

  function useAll(type, isUsed = () => true) {
    for (const property of checker.getPropertiesOfType(type)) {
      if (!isUsed(property.name) || pathsOf(property).length === 0) continue;
      use(property);
      const below = checker.getTypeOfSymbol(property);
      if (below.getCallSignatures().length === 0) useAll(below);
    }
  }

  function useKeyed({ expression, argumentExpression }) {
    const key = checker.getTypeAtLocation(argumentExpression);
    const types = key.isUnion() ? key.types : [key];
    const isKnown = types.every((type) => type.isStringLiteral());
    const group = checker.getNonNullableType(checker.getTypeAtLocation(expression));
    useAll(group, (name) => !isKnown || types.some(({ value }) => value === name));
  }

  /** A group in the place of a record, or of a type of other code. */
  function useHandedOn(node) {
    // The compiler takes branches that look the same as one.
    if (ts.isConditionalExpression(node.parent)) return useAll(checker.getTypeAtLocation(node));
    if (ts.isVariableDeclaration(node.parent) && ts.isObjectBindingPattern(node.parent.name)) return;
    const expected = wantedOf(node);
    if (expected === undefined) return;
    const wanted = checker.getNonNullableType(expected);
    const isRecord = wanted.getStringIndexType() !== undefined;
    const theirs = checker.getPropertiesOfType(wanted).filter((property) => pathsOf(property).length === 0);
    const taken = new Set(theirs.map(({ name }) => name));
    useAll(checker.getTypeAtLocation(node), (name) => isRecord || taken.has(name));
  }

  function wantedOf(node) {
    if (ts.isAsExpression(node.parent)) return checker.getTypeAtLocation(node.parent);
    return checker.getContextualType(ts.isSpreadAssignment(node.parent) ? node.parent.parent : node);
  }

  function visit(node) {
    ts.forEachChild(node, visit);
    if (ts.isElementAccessExpression(node)) useKeyed(node);
    if (ts.isSpreadAssignment(node)) useHandedOn(node.expression);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).text;
      if (names.all.has(name)) use(checker.getTypeAtLocation(node.parent).getProperty(name));
    }
    const isProperty = ts.isPropertyAccessExpression(node);
    if (isProperty && names.all.has(node.name.text)) use(checker.getSymbolAtLocation(node.name));
    if (isProperty ? names.groups.has(node.name.text) : ts.isIdentifier(node) && names.groups.has(node.text))
      if (ts.isExpression(node) && !ts.isPropertyAccessExpression(node.parent)) useHandedOn(node);
  }

  for (const file of program.getSourceFiles()) if (isReader(file.fileName)) visit(file);
  return used;
}

/** To ask the compiler about every name of the code takes three times as long. */
function namesIn(messages, names = { all: new Set(), groups: new Set() }) {
  for (const [name, value] of Object.entries(messages)) {
    names.all.add(name);
    if (typeof value === 'string') continue;
    names.groups.add(name);
    namesIn(value, names);
  }
  return names;
}

function pathOf(declaration) {
  const names = [];
  for (let node = declaration; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertyAssignment(node)) names.unshift(node.name.text);
    // The part of a table is named as the table.
    if (ts.isVariableDeclaration(node)) names.unshift(node.name.text.replace(/En$/, '').replace(/^strip$/, 'order'));
  }
  return names.join('.');
}
