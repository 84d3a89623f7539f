// The runner's real ones, even where a test later fakes them.
const { setTimeout, clearTimeout } = globalThis;

/** Whatever waits only for promises has had its turn, and whatever escaped has been reported. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

export const LATE = Symbol('late');

/** What is awaited, or LATE once the limit is over. */
export async function within<T>(awaited: Promise<T>, limitMs: number): Promise<T | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => (timer = setTimeout(() => resolve(LATE), limitMs)));
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
