import type { RelayerControls } from '../Devnet.js';
import { DevnetOptionError } from '../DevnetOptionError.js';
import type { Relayer } from '../relayer/startRelayer.js';
import type { KeepsState } from '../services/KeepsState.js';

export interface RelayerPause extends KeepsState {
  /** The relayer's controls; they remember the settings. */
  readonly controls: RelayerControls;
  /** Does some work while no message moves. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

interface RelayerSettings {
  readonly held: boolean;
  readonly minimumGasPaid: bigint;
}

/** The relayer keeps the failure itself: the next execution uses it up. */
interface RelayerState extends RelayerSettings {
  readonly nextFailure: string | null;
}

/** Keeps the relayer's settings. It reads messages from the chains, so they need not be kept. */
export const createRelayerPause = (relayer: Relayer): RelayerPause => {
  let settings: RelayerSettings = { held: false, minimumGasPaid: 0n };
  let isPaused = false;

  const apply = (next: RelayerSettings): void => {
    settings = next;
    relayer.setMinimumGasPaid(next.minimumGasPaid);
    if (next.held || isPaused) relayer.hold();
    else relayer.release();
  };

  return {
    controls: {
      hold: () => apply({ ...settings, held: true }),
      release: () => apply({ ...settings, held: false }),
      setMinimumGasPaid: (minimumGasPaid) => {
        if (typeof minimumGasPaid !== 'bigint' || minimumGasPaid < 0n)
          throw new DevnetOptionError(
            'relayer.setMinimumGasPaid',
            `must be a bigint of wei from 0n on, not ${String(minimumGasPaid)}`,
          );
        apply({ ...settings, minimumGasPaid });
      },
      failNext: (reason) => {
        if (typeof reason !== 'string' || reason === '')
          throw new DevnetOptionError('relayer.failNext', `must be a text, not ${JSON.stringify(reason)}`);
        relayer.failNext(reason);
      },
      step: (transactionHash) => relayer.step(transactionHash),
      retry: (transactionHash) => relayer.retry(transactionHash),
      messages: () => relayer.messages(),
    },
    during: async (work) => {
      isPaused = true;
      apply(settings);
      try {
        await relayer.sync();
        return await work();
      } finally {
        isPaused = false;
        apply(settings);
      }
    },
    settle: () => relayer.sync(),
    save: (): RelayerState => ({ ...settings, nextFailure: relayer.nextFailure() }),
    restore: (state) => {
      const { nextFailure, ...saved } = state as RelayerState;
      settings = saved;
      relayer.failNext(nextFailure);
    },
  };
};
