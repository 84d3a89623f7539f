import { expect, type it as itOfCircus, jest } from '@jest/globals';
import { TokenType } from '../../../../core/money/Token.js';
import { cleanUpEachTest } from '../../cleanUpEachTest.js';
import { afterAll } from '../../hooks.js';

const inPage = 'document' in globalThis;
const known = globalThis as { [key: symbol]: object[] | undefined };
const key = Symbol.for('the modules that each file of these cases has found');
known[key] ??= [];
const found = known[key];

let cleanups = 0;
cleanUpEachTest(() => (cleanups += 1));
let closings = 0;

/** The state that every file must find, and then all that a file may leave behind. */
export function findAndLeave(it: typeof itOfCircus): void {
  const number = found.push(TokenType);
  const cleanupsBefore = cleanups;
  afterAll(() => void (closings += 1));

  it(`is number ${number} in its context, and shares the loaded modules`, () => {
    expect(new Set(found).size).toBe(1);
  });

  it('runs the hooks and the cleanups of the kits', () => {
    expect(closings).toBe(number - 1);
    expect(cleanups).toBe(cleanupsBefore + 1);
  });

  it('finds the globals, the variables and the clock as they were', () => {
    expect(globalThis).not.toHaveProperty('leftBehind');
    expect(String(globalThis.fetch)).not.toContain('of another file');
    expect(process.env.LEFT_BEHIND).toBeUndefined();
    expect(process.env.PATH).toBeTruthy();
    expect(Math.random()).toBeLessThan(1);
    expect(Math.min(Date.now(), jest.now())).toBeGreaterThan(1_700_000_000_000);
  });

  if (inPage)
    it('finds the page empty, at its address, and nothing stored', () => {
      expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
      expect(localStorage).toHaveLength(0);
      expect(sessionStorage).toHaveLength(0);
      expect(location.href).toBe('http://localhost/');
    });

  it('leaves every kind of change', () => {
    Object.assign(globalThis, { leftBehind: true, fetch: () => Promise.reject(new Error('of another file')) });
    process.env.LEFT_BEHIND = 'here';
    delete process.env.PATH;
    jest.spyOn(Math, 'random').mockReturnValue(4);
    jest.useFakeTimers({ now: 0 });
    if (!inPage) return;
    document.body.innerHTML = '<p>of another file</p>';
    document.body.className = 'left';
    document.documentElement.lang = 'ar';
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    history.replaceState(null, '', '/left?behind=1');
  });
}
