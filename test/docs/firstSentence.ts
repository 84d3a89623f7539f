import ts from 'typescript';

/** Returns the first sentence of the first doc comment among these nodes; empty if there is none. */
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
