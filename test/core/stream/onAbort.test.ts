import { getEventListeners } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import { onAbort } from '../../../core/stream/onAbort.js';

describe('onAbort', () => {
  it('calls each listener once, over one event listener', () => {
    const controller = new AbortController();
    const listeners = Array.from({ length: 200 }, () => jest.fn());
    for (const listener of listeners) onAbort(controller.signal, listener);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
    controller.abort();
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
  });

  it('removes only one registration of a function that is registered twice', () => {
    const controller = new AbortController();
    const listener = jest.fn();
    const stop = onAbort(controller.signal, listener);
    onAbort(controller.signal, listener);
    stop();
    controller.abort();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('tells at once when the signal has aborted, and never without a signal', () => {
    const listener = jest.fn();
    onAbort(AbortSignal.abort(), listener);
    onAbort(undefined, listener);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
