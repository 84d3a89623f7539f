import { afterEach, expect, it, jest } from '@jest/globals';
import { warnOfMessage, warnOfNames } from '../../../widgets/messages/warnOfMessage.js';

const environment = process.env['NODE_ENV'];
afterEach(() => {
  process.env['NODE_ENV'] = environment;
  jest.restoreAllMocks();
});

/** Returns the console's warnings during the run. */
function warnings(run: () => void, mode = 'development'): readonly unknown[] {
  process.env['NODE_ENV'] = mode;
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  run();
  return warn.mock.calls.map(([text]: readonly unknown[]) => text);
}
let names = 0;
/** Returns a path that no earlier test used. */
const aPath = (): string => `shop.message${(names += 1)}-${Math.random()}`;

it('names an invalid message once, in development', () => {
  const path = aPath();
  expect(warnings(() => [1, 2].forEach(() => warnOfMessage(path, 'no such value')))).toEqual([
    `Tributary: messages: ${path}: no such value`,
  ]);
});

it('logs nothing in production, and still logs it in development later', () => {
  const path = aPath();
  expect(warnings(() => warnOfMessage(path, 'odd'), 'production')).toEqual([]);
  jest.restoreAllMocks();
  expect(warnings(() => warnOfMessage(path, 'odd'))).toHaveLength(1);
});

it('names each message of the host that the widgets do not have', () => {
  const above = `${aPath()}.`;
  const own = { title: 'Mine', titel: 'Odd', toString: 'Odd' };
  const problem = 'the widgets have no such message';
  expect(warnings(() => warnOfNames(own, { title: 'Ours', more: '' }, above))).toEqual([
    `Tributary: messages: ${above}titel: ${problem}`,
    `Tributary: messages: ${above}toString: ${problem}`,
  ]);
});

it('names no unknown message in production', () => {
  expect(warnings(() => warnOfNames({ titel: '' }, {}, `${aPath()}.`), 'production')).toEqual([]);
});
