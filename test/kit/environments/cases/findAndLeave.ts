import { expect, it, jest } from '@jest/globals';
import { TokenType } from '../../../../core/money/Token.js';
import { ofThisFile } from './ofThisFile.js';

interface Loaded {
  readonly ofThisFile: object;
  readonly tested: object;
}

const inPage = 'document' in globalThis;
const known = globalThis as { [key: symbol]: Loaded[] | undefined };
const key = Symbol.for('what the files of these cases have loaded');
known[key] ??= [];
const loaded = known[key];
loaded.push({ ofThisFile, tested: TokenType });

/** The state that every file must find, and then all that a file may leave behind. */
export function findAndLeave(): void {
  it(`is number ${loaded.length} in its context, and shares the tested modules but no test module`, () => {
    expect(new Set(loaded.map(({ tested }) => tested)).size).toBe(1);
    expect(new Set(loaded.map((of) => of.ofThisFile)).size).toBe(loaded.length);
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
