/** The parts of a browser’s lock manager that the lock uses. */
export function aLockManager(): LockManager {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: LockOptions,
    work: (lock: Lock | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (held.has(name)) return work(null);
    held.add(name);
    return work({ name, mode: 'exclusive' }).finally(() => held.delete(name));
  };
  return {
    request,
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
}
