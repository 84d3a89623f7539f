import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { PlayerContexts } from '../../../core/engine/PlayerContexts.js';
import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';

const environment = resolveEnvironment({ environment: 'sandbox' });
const silent: Eip1193Provider = { request: () => new Promise(() => undefined) };
/** Nothing is asked of it before the wallet has answered. */
const unasked = {} as never;

describe('PlayerContexts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('waits ten seconds for a wallet that says nothing, then says so', async () => {
    const contexts = new PlayerContexts(environment, unasked, unasked, unasked, unasked);
    let error: unknown = null;
    void contexts.open(silent).catch((reason: unknown) => (error = reason));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(error).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ code: 'PROVIDER_REQUEST_FAILED_ERROR' });
    expect(jest.getTimerCount()).toBe(0);
  });
});
