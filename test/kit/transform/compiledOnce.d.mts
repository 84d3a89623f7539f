interface Compiled {
  readonly code: string;
  readonly map?: unknown;
}

interface Transformer {
  getCacheKey(source: string, path: string, given: unknown): string;
  process(source: string, path: string, given: unknown): Compiled;
}

declare const compiledOnce: { createTransformer(options: object): Transformer };
// biome-ignore lint/style/noDefaultExport: jest takes a transformer's default export.
export default compiledOnce;
