/** What has to be undone, in the opposite order of its doing. */
export interface Teardown {
  add(undo: () => Promise<void>): void;
  /** Undoes everything once, however often it is called; one failure does not keep the others from being undone. */
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
