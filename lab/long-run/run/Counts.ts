import { getEventListeners } from 'node:events';
import { LiveSignals } from '../count/LiveSignals.js';
import { OpenSubscriptions } from '../count/OpenSubscriptions.js';
import { OpenTimers } from '../count/OpenTimers.js';
import type { Shopping } from './Shopping.js';

/** Open resources between two visits. */
export interface Open {
  readonly timers: number;
  readonly subscriptions: number;
  readonly walletListeners: number;
  /** On the signal that lives as long as the page. */
  readonly pageListeners: number;
}

/** Counts from the moment it is made: make it before the engine. */
export class Counts {
  readonly timers = new OpenTimers();
  readonly subscriptions = new OpenSubscriptions();
  readonly signals = new LiveSignals();

  open(shopping: Shopping): Open {
    return {
      timers: this.timers.count,
      subscriptions: this.subscriptions.count,
      walletListeners: shopping.walletListeners,
      pageListeners: getEventListeners(shopping.page.signal, 'abort').length,
    };
  }

  restore(): void {
    for (const one of [this.timers, this.subscriptions, this.signals]) one.restore();
  }
}
