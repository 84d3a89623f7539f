import type { ReactElement } from 'react';
import { nativeTokenOf } from '../../../core/index.js';
import { useWords } from '../../messages/useWords.js';
import type { PaymentContext } from '../host/PaymentContext.js';
import { ReceiveLink } from './ReceiveLink.js';
import { moneyWords } from './words/words.js';

export interface ReceiveGasProps {
  readonly chainId: number;
  readonly account: string;
  /** The amount that is missing; `null` if the wallet didn't name it. */
  readonly missing?: bigint | null;
  readonly context: PaymentContext;
  /** Called when the address closes: the balance may have changed. */
  readonly onClose?: () => void;
}

/** Links to the player's address for the native token of a chain. Renders nothing for a chain that the environment lacks. */
export function ReceiveGas({ chainId, missing = null, context, ...rest }: ReceiveGasProps): ReactElement | null {
  const money = useWords(moneyWords);
  const network = context.networks[chainId];
  if (network === undefined) return null;
  return (
    <ReceiveLink {...rest} amount={{ token: nativeTokenOf(network), value: missing }} context={{ ...context, money }} />
  );
}
