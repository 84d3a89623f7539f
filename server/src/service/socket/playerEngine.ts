import { defer, from, type Observable, switchMap, throwError } from 'rxjs';
import { type FundingEngine, parseAddress } from 'tributary-sdk';
import { type Caller, mayTouch } from '../auth/Caller.js';
import { ServiceError } from '../http/ServiceError.js';
import type { Tenant } from '../tenants/Tenants.js';

type Guarded = Pick<FundingEngine, 'abandon' | 'executions' | 'history' | 'recheck' | 'resume' | 'events$'>;

/** The tenant's engine as one player sees it: of what is written down only the executions of the player's own accounts. The tenant's own server sees all. */
export function playerEngine({ engine, journal }: Tenant, caller: Caller): FundingEngine {
  if (caller.accounts === 'any') return engine;
  const forbidden = (): ServiceError => new ServiceError('FORBIDDEN', 'that is none of the player’s own');
  const assertOwn = (account: string): void => {
    if (!mayTouch(caller, parseAddress(account))) throw forbidden();
  };
  const assertOwnExecution = async (executionId: string): Promise<void> => {
    const entry = await journal.get(executionId);
    if (entry !== null) assertOwn(entry.account);
  };
  const after = <T>(executionId: string, begin: () => Observable<T>): Observable<T> =>
    defer(() => from(assertOwnExecution(executionId))).pipe(switchMap(begin));
  const guarded: Guarded = {
    abandon: async (executionId, options) => {
      await assertOwnExecution(executionId);
      return engine.abandon(executionId, options);
    },
    executions: async (account) => {
      assertOwn(account);
      return engine.executions(account);
    },
    history: async (account, request) => {
      assertOwn(account);
      return engine.history(account, request);
    },
    recheck: (executionId, options) => after(executionId, () => engine.recheck(executionId, options)),
    resume: (executionId, options) => after(executionId, () => engine.resume(executionId, options)),
    events$: throwError(forbidden),
  };
  return new Proxy(engine, {
    get: (target, name) => {
      if (Object.hasOwn(guarded, name)) return guarded[name as keyof Guarded];
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
