import { describe, expect, it } from '@jest/globals';
import type { Relayer } from '../../../../packages/devnet/relayer/startRelayer.js';
import { createRelayerPause } from '../../../../packages/devnet/start/RelayerPause.js';

/** The relayer's last settings. */
function aRelayer(): { readonly relayer: Relayer; readonly told: { held: boolean; failure: string | null } } {
  const told: { held: boolean; failure: string | null } = { held: false, failure: null };
  const nobody = (): Promise<never> => Promise.reject(new Error('there are no messages'));
  const relayer: Relayer = {
    hold: () => void (told.held = true),
    release: () => void (told.held = false),
    failNext: (reason) => void (told.failure = reason),
    nextFailure: () => told.failure,
    setMinimumGasPaid: () => undefined,
    messages: () => [],
    step: nobody,
    retry: nobody,
    sync: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  return { relayer, told };
}

describe('createRelayerPause', () => {
  it.each([-1n, 5, '5', null])('refuses the price %p, and keeps its state', (wei) => {
    const pause = createRelayerPause(aRelayer().relayer);
    const before = pause.save();
    expect(() => pause.controls.setMinimumGasPaid(wei as never)).toThrow(RangeError);
    expect(pause.save()).toEqual(before);
  });

  it.each([undefined, null, 5, ''])('refuses %p as the reason of a failure', (reason) => {
    const { relayer, told } = aRelayer();
    expect(() => createRelayerPause(relayer).controls.failNext(reason as never)).toThrow(RangeError);
    expect(told.failure).toBeNull();
  });

  it('relays nothing until the work is done, even after other calls', async () => {
    const { relayer, told } = aRelayer();
    const pause = createRelayerPause(relayer);
    pause.controls.hold();
    await pause.during(() => {
      pause.controls.setMinimumGasPaid(5n);
      pause.controls.release();
      expect(told.held).toBe(true);
      return Promise.resolve();
    });
    expect(told.held).toBe(false);
  });

  it('restores the pending failure, or none', () => {
    const { relayer, told } = aRelayer();
    const pause = createRelayerPause(relayer);
    const fresh = pause.save();
    pause.controls.failNext('out of gas');
    const failing = pause.save();
    pause.restore(fresh);
    expect(told.failure).toBeNull();
    pause.restore(failing);
    expect(told.failure).toBe('out of gas');
  });
});
