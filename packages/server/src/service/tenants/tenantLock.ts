import type { ExecutionLock } from 'tributary-sdk';

/** Adds the tenant to lock names, so that equal ids of two tenants do not block each other. */
export function tenantLock(lock: ExecutionLock, tenant: string): ExecutionLock {
  return {
    run: (name, work) => lock.run(`${tenant}/${name}`, work),
    isHeld: (name) => lock.isHeld(`${tenant}/${name}`),
  };
}
