import ts from 'typescript';

/** Of the doc comment of the first of these that has one; empty where none has. */
export function firstSentence(nodes: readonly ts.Node[]): string {
  const comment = nodes
    .map((node) =>
      ts
        .getJSDocCommentsAndTags(node)
        .filter(ts.isJSDoc)
        .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
        .join(' '),
    )
    .find((text) => text !== '');
  const [sentence = ''] = (comment ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=\.)\s/);
  return sentence.replaceAll('|', '\\|');
}
