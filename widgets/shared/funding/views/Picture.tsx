import type { ReactElement } from 'react';
import { neededToken } from '../../../../flows/funding/neededToken.js';
import { ItemArt } from '../../../components/picture/ItemArt.js';
import { TokenPebble } from '../../../components/picture/Pebble.js';
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
