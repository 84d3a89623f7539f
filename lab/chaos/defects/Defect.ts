/** One change of the compiled engine. */
export interface Change {
  /** Below the package's folder, without its ending: `core/execution/ExecutionRecord`. */
  readonly file: string;
  /** Stands there exactly once, as the compiler writes it. */
  readonly find: string;
  readonly replace: string;
}

/** A fault that is planted on purpose, to see whether the runs find it. */
export interface Defect {
  readonly name: string;
  /** The fault that it puts into the engine. */
  readonly what: string;
  /** `payments`: found by runs that buy with `engine.buy`. Default: by runs that execute. */
  readonly world?: 'payments';
  readonly changes: readonly Change[];
  /** Notices it in place of seeds: what else the engine has keeps the runs from harm. */
  readonly unitTest?: { readonly path: string; readonly name: string };
}
