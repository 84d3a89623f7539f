/** Steps to undo, in reverse order. */
export interface Teardown {
  add(undo: () => Promise<void>): void;
  /** Undoes everything once, also if called several times. A failing step doesn't stop the others. */
  run(): Promise<void>;
}

export const createTeardown = (): Teardown => {
  const undos: (() => Promise<void>)[] = [];
  let running: Promise<void> | null = null;
  const undoAll = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'The devnet did not stop cleanly');
  };
  return {
    add: (undo) => void undos.push(undo),
    run: () => (running ??= undoAll()),
  };
};
