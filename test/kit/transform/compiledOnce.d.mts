interface Compiled {
  readonly code: string;
}

interface Transformer {
  getCacheKey(source: string, path: string, given: unknown): string;
  process(source: string, path: string, given: unknown): Compiled;
}

declare const compiledOnce: { createTransformer(options: object): Transformer };
export default compiledOnce;
