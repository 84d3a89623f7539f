import { formatAmountRounded } from 'tributary-sdk';
import type { Way } from './RiverState.js';

export interface WayWords {
  readonly title: string;
  readonly amount: string | null;
  readonly detail: string;
}

const nameOf: Readonly<Record<string, string>> = {
  swap: 'Swap',
  bridge: 'Bridge',
  'bridge-swap': 'Bridge, then swap',
  onramp: 'Card',
};

/** Describes a payment option. The player's payment is rounded up. */
export function describeWay({ kind, route, state }: Way): WayWords {
  const name = nameOf[kind] ?? kind;
  const spends = route?.steps[0]?.fundingItem;
  if (route === null || spends === undefined)
    return { title: name, amount: null, detail: state === 'searching' ? 'Looking' : 'Not available now' };
  const { token, fundsRequired } = spends;
  return {
    title: `${name} ${token.symbol}`,
    amount: `${formatAmountRounded(fundsRequired.amount, token.decimals, { maxDecimals: 6, round: 'up' })} ${token.symbol}`,
    detail: `${durationWords(route.expectedSeconds)}, ${route.confirmations} ${route.confirmations === 1 ? 'confirmation' : 'confirmations'}`,
  };
}

function durationWords(seconds: number): string {
  return seconds < 90 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;
}
