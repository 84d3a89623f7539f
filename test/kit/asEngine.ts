import { copyInput } from '../../core/engine/copyInput.js';
import type { FundingEngine } from '../../core/engine/FundingEngine.js';
import { services } from '../../core/engine/services.js';

type Call = (...given: unknown[]) => unknown;

/** What the facade copies by itself; its services say it in their table. */
const copying: readonly string[] = [
  'findFundingRoutes',
  'smartCheckout',
  'execute',
  'fulfil',
  'resume',
  'recheck',
  'history',
];

/**
 * A fake as the code under test sees an engine: what it is handed is copied as the engine copies it, so that nothing passes here which the engine
 * refuses. @throws TributaryError NOT_PLAIN_DATA from those calls
 */
export function asEngine(fake: object): FundingEngine {
  return new Proxy(fake, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (copying.includes(String(name)) && isCall(member)) return taking(member, target, copyAll);
      const row = Object.entries(services).find(([service]) => service === name)?.[1];
      return row?.take && isObject(member) ? asService(member, row.take) : member;
    },
  }) as FundingEngine;
}

function asService(fake: object, take: (given: readonly unknown[]) => readonly unknown[]): object {
  return new Proxy(fake, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      return isCall(member) ? taking(member, target, take) : member;
    },
  });
}

function taking(call: Call, target: object, take: (given: readonly unknown[]) => readonly unknown[]): Call {
  return (...given) => call.apply(target, [...take(given)]);
}

function copyAll(given: readonly unknown[]): readonly unknown[] {
  return given.map((each) => (isObject(each) ? copyInput(each, 'request') : each));
}

function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
