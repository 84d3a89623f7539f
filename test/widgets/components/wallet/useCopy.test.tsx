import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useCopy } from '../../../../widgets/components/wallet/useCopy.js';

let copied: string[];
let isForbidden: boolean;
beforeEach(() => {
  [copied, isForbidden] = [[], false];
  const writeText = (text: string): Promise<void> => {
    if (isForbidden) return Promise.reject(new Error('forbidden'));
    copied.push(text);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  document.execCommand = () => false;
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const press = async (copy: () => void): Promise<void> =>
  act(async () => {
    copy();
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  });

it('copies a text, and forgets that it did if the text changes', async () => {
  const { result, rerender } = renderHook(useCopy, { initialProps: '0x1' });
  expect(result.current[0]).toBe('idle');
  await press(result.current[1]);
  expect([result.current[0], copied]).toEqual(['copied', ['0x1']]);
  rerender('0x1');
  expect(result.current[0]).toBe('copied');
  rerender('0x2');
  expect(result.current[0]).toBe('idle');
  await press(result.current[1]);
  expect([result.current[0], copied]).toEqual(['copied', ['0x1', '0x2']]);
});

it('reports failure if the browser refuses', async () => {
  isForbidden = true;
  const { result } = renderHook(() => useCopy('0x1'));
  await press(result.current[1]);
  expect(result.current[0]).toBe('failed');
});

it('is idle at its first paint', () => {
  const painted: unknown[] = [];
  renderHook(() => painted.push(useCopy('0x1')[0]));
  expect(painted[0]).toBe('idle');
});
