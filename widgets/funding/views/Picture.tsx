import type { ReactElement } from 'react';
import { ItemArt } from '../../parts/picture/ItemArt.js';
import { TokenPebble } from '../../parts/picture/Pebble.js';
import { neededToken } from '../words/neededToken.js';
import type { ViewProps } from './ViewProps.js';

const pebbles = { 48: 48, 72: 64, 160: 64 } as const;

/** The item's picture; without one, the token that is needed. */
export function Picture({
  picture,
  state,
  size,
}: Pick<ViewProps, 'picture' | 'state'> & { readonly size: keyof typeof pebbles }): ReactElement | null {
  if (picture !== null) return <ItemArt size={size}>{picture}</ItemArt>;
  const token = neededToken(state);
  return token === null ? null : <TokenPebble token={token} size={pebbles[size]} />;
}
