/** `const names: Record<keyof X, true> = { a: true, … }`: only the keys are read, and the compiler accepts no other value. */
const isTrueAlone = (annotation) => annotation?.type === 'TSLiteralType' && annotation.literal.value === true;

function tableTypeOf(path) {
  const declarator = path.findParent((parent) => parent.isVariableDeclarator());
  let type = declarator?.node.id.typeAnnotation?.typeAnnotation;
  while (type?.type === 'TSTypeReference') {
    const parameters = (type.typeParameters ?? type.typeArguments)?.params ?? [];
    if (isTrueAlone(parameters.at(-1))) return type;
    type = parameters.at(-1);
  }
  return undefined;
}

/** Skips mutants that the compiler rejects: tests run without type checks. */
export const nameTables = {
  shouldIgnore(path) {
    return path.isBooleanLiteral() && path.parentPath.isObjectProperty() && tableTypeOf(path) !== undefined
      ? 'the compiler takes no other value'
      : undefined;
  },
};
