export interface Template {
  readonly what: string;
  /** Folders in `templates/`; each is copied over the one before. */
  readonly layers: readonly string[];
}

export const templates = {
  shop: { what: 'a web shop: Vite, React, the commerce widget', layers: ['vite', 'shop'] },
  game: { what: 'a canvas game over the observables, without React', layers: ['vite', 'game'] },
  plugin: { what: 'a package with a funding plugin, its conformance tests and a trial', layers: ['plugin'] },
  backend: { what: 'a server that pays, with its journal on the disk', layers: ['backend'] },
} as const satisfies Readonly<Record<string, Template>>;
export type TemplateName = keyof typeof templates;

export const isTemplateName = (value: string): value is TemplateName => Object.hasOwn(templates, value);
