import ts from 'typescript';

const functions = new Set(['it', 'test', 'describe']);

/** Returns the titles of a file's tests as written: those of a table with their placeholders. */
export function titlesIn(path: string, text: string): ReadonlySet<string> {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.length > 1 && functions.has(calledBy(node.expression))) {
      const [title] = node.arguments;
      if (ts.isStringLiteralLike(title!)) titles.add(title.text);
      else if (ts.isTemplateExpression(title!)) titles.add(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** Returns the name of the called function: `it` for `it.each(rows)(…)`. */
function calledBy(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calledBy(node.expression);
  return ts.isTaggedTemplateExpression(node) ? calledBy(node.tag) : '';
}
