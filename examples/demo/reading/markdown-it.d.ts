/** The part of markdown-it that the documentation pages use: the package has no types. */
declare module 'markdown-it' {
  interface Token {
    readonly type: string;
    readonly content: string;
    tag: string;
    attrSet(name: string, value: string): void;
  }
  export default class MarkdownIt {
    constructor(options: { readonly html: boolean });
    readonly core: {
      readonly ruler: { push(name: string, rule: (state: { readonly tokens: readonly Token[] }) => void): void };
    };
    render(text: string): string;
  }
}
