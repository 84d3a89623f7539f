import type { ExecutionLock } from 'tributary-sdk';

/** Two tenants' executions of one name do not keep each other waiting. */
export function tenantLock(lock: ExecutionLock, tenant: string): ExecutionLock {
  return {
    run: (name, work) => lock.run(`${tenant}/${name}`, work),
    isHeld: (name) => lock.isHeld(`${tenant}/${name}`),
  };
}
