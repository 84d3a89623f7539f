import type { ReactElement } from 'react';
import { ItemArt } from '../../parts/picture/ItemArt.js';
import { TokenPebble } from '../../parts/picture/Pebble.js';
import { deliveryOf } from '../words/routeSums.js';
import type { ViewProps } from './ViewProps.js';

const pebbles = { 48: 48, 72: 64, 160: 64 } as const;

/** The item's picture; without one, the token that is needed. */
export function Picture({ picture, state, size }: Pick<ViewProps, 'picture' | 'state'> & { readonly size: keyof typeof pebbles }): ReactElement | null {
  if (picture !== null) return <ItemArt size={size}>{picture}</ItemArt>;
  const token = state.funds.status === 'known' ? state.funds.token : state.execution && deliveryOf(state.execution.route)?.token;
  return token == null ? null : <TokenPebble token={token} size={pebbles[size]} />;
}
