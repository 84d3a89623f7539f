import { type ReactElement, Suspense, useState } from 'react';
import type { TokenAmount } from '../../../core/index.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { LinkButton } from '../../components/action/Link.js';
import { lazyView } from '../../loading/lazyView.js';
import type { ReceiveDrawerProps } from './ReceiveDrawer.js';

const ReceiveDrawer = lazyView(async () => (await import('./ReceiveDrawer.js')).ReceiveDrawer);

export interface ReceiveLinkProps extends Omit<ReceiveDrawerProps, 'open' | 'onClose'> {
  /** Default: nothing has to be read again. */
  readonly onClose?: () => void;
}

/** Shows the player's address for an amount that is missing, as a code and in full: the way that needs no gas, no card and no host. */
export function ReceiveLink({ onClose, ...props }: ReceiveLinkProps): ReactElement {
  const { amount, context } = props;
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <LinkButton icon="down" onPress={() => setState('open')}>
        {context.money.receive.title({ amount: written(amount, context) })}
      </LinkButton>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <ReceiveDrawer
            {...props}
            open={state === 'open'}
            onClose={() => {
              setState('closed');
              onClose?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function written(amount: TokenAmount, { locale }: ReceiveDrawerProps['context']): string {
  return formatTokenAmount(amount, { locale, round: 'up' });
}
