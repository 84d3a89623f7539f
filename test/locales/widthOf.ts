import { IntlMessageFormat } from 'intl-messageformat';

type Ast = ReturnType<IntlMessageFormat['getAst']>;

/** A value: an amount, a name or a short address. */
const valueColumns = 6;

/** Letters that take two columns: Chinese characters, kana, hangul and their punctuation. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Vowels and tones above or below a letter, and marks that are not shown. */
const none = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns of a message's widest form, as a fixed-width font shows it. */
export function widthOf(text: string, language: string): number {
  return widest(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst());
}

function widest(ast: Ast): number {
  return ast.reduce((columns, element) => {
    if ('options' in element)
      return columns + Math.max(...Object.values(element.options).map(({ value }) => widest(value)));
    // 0: the letters between values.
    return columns + (Number(element.type) === 0 && 'value' in element ? columnsOf(element.value) : valueColumns);
  }, 0);
}

function columnsOf(letters: string): number {
  return [...letters].reduce((columns, letter) => columns + (none.test(letter) ? 0 : wide.test(letter) ? 2 : 1), 0);
}
