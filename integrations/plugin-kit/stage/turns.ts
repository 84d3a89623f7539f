// The runner's real timers, even if a test fakes them later.
const { setTimeout, clearTimeout } = globalThis;

/** Resolves once every pending promise has settled and the runner has reported escaped errors. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

export const LATE = Symbol('late');

/** Returns the awaited value, or LATE once the limit is over. */
export async function within<T>(awaited: Promise<T>, limitMs: number): Promise<T | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => (timer = setTimeout(() => resolve(LATE), limitMs)));
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
