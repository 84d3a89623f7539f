/** Stands for types that the published packages leave untyped, so that code written for them compiles. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Untyped = any;
