/* Replaces `@jest/globals` for the tests: expectations, mocks, timers and tables are jest's own; declarations are collected for `loadTests`. */
import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import fc from 'fast-check';
import { bind } from 'jest-each';
import { ModuleMocker } from 'jest-mock';

// Generates the same values for every mutant, without shrinking.
fc.configureGlobal({ seed: 20, endOnFailure: true });

const newSuite = (title) => ({ title, entries: [], before: [], after: [], beforeEach: [], afterEach: [] });

let current = newSuite('');

/** Called after each file: passes on its declarations. */
export function closeFile(file) {
  current.after.push(() => globalThis.page?.afterFile());
  globalThis.declared.files.push({ ...current, title: file });
  current = newSuite('');
}

function declareSuite(title, body) {
  const outer = current;
  current = newSuite(String(title));
  outer.entries.push(current);
  body();
  current = outer;
}

const declareTest = (title, body) => void current.entries.push({ title: String(title), body });
const hook = (name) => (body) => void current[name].push(body);

export const describe = Object.assign(declareSuite, { each: bind(declareSuite, false) });
export const it = Object.assign(declareTest, { each: bind(declareTest, false) });
export const beforeAll = hook('before');
export const afterAll = hook('after');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');
export { expect };

// Where the globals are not this very object, Node's module of timers keeps its own: a page's libraries draw with them while time stands still.
const timed = globalThis.page === undefined ? globalThis : new Proxy(globalThis, {});
const timers = new ModernFakeTimers({ global: timed, config: { fakeTimers: {}, rootDir: process.cwd() } });

const mocker = new ModuleMocker(globalThis);

export const jest = {
  fn: mocker.fn.bind(mocker),
  mocked: mocker.mocked.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
};

// Tests of the plugin kit find these as a runner's globals.
Object.assign(globalThis, { describe, it });
