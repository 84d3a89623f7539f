import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { usePageTrouble } from '../../../../widgets/shared/card/usePageTrouble.js';
import type { Page } from '../../../../widgets/shared/card/views/CardPartProps.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const page = (path: string): Page => ({
  ...{ url: `https://card.example/${path}`, origin: 'https://card.example', host: 'card.example' },
});
const watch = (first: Page | null) =>
  renderHook(({ shown }) => usePageTrouble(shown), { initialProps: { shown: first } });
const wait = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const block = (effectiveDirective: string, blockedURI: string): void =>
  act(() => {
    const event = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI });
    document.dispatchEvent(event);
  });

describe('usePageTrouble', () => {
  it('reports a page as late after 10 s, until it loads', () => {
    const { result } = watch(page('1'));
    wait(9_999);
    expect(result.current.trouble).toBe('none');
    wait(1);
    expect(result.current.trouble).toBe('late');
    act(() => result.current.onReady());
    expect(result.current.trouble).toBe('none');
  });

  it('reports nothing for a page that loads in time, and waits again for another address', () => {
    const { result, rerender } = watch(page('1'));
    act(() => result.current.onReady());
    wait(20_000);
    expect(result.current.trouble).toBe('none');
    rerender({ shown: page('2') });
    wait(10_000);
    expect(result.current.trouble).toBe('late');
  });

  it.each(['frame-src', 'child-src'])('reports that the host’s policy blocks it: %s', (directive) => {
    const { result } = watch(page('1'));
    block(directive, 'https://card.example/1');
    expect(result.current.trouble).toBe('blocked');
    wait(20_000);
    expect(result.current.trouble).toBe('blocked');
  });

  it.each([
    ['frame-src', 'https://other.example/'],
    ['img-src', 'https://card.example/1'],
  ])('does not mind what else is kept out: %s %s', (directive, uri) => {
    const { result } = watch(page('1'));
    block(directive, uri);
    expect(result.current.trouble).toBe('none');
  });

  it('does not wait without a page', () => {
    const { result, rerender } = watch(null);
    act(() => result.current.onReady());
    wait(20_000);
    block('frame-src', 'https://card.example/1');
    expect(result.current.trouble).toBe('none');
    rerender({ shown: page('1') });
    rerender({ shown: null });
    expect(jest.getTimerCount()).toBe(0);
  });
});
