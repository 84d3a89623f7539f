import { type ReactElement, Suspense, useState } from 'react';
import { LinkButton } from '../../components/action/Link.js';
import { lazyView } from '../../loading/lazyView.js';
import type { ReceiveDrawerProps } from './ReceiveDrawer.js';
import { receiveTitle } from './receiveTitle.js';

const ReceiveDrawer = lazyView(async () => (await import('./ReceiveDrawer.js')).ReceiveDrawer);

export interface ReceiveLinkProps extends Omit<ReceiveDrawerProps, 'open' | 'onClose'> {
  /** Default: nothing is read again. */
  readonly onClose?: () => void;
}

/** Shows the player's address for a missing amount, as a code and in full: works without gas, card and host. */
export function ReceiveLink({ onClose, ...props }: ReceiveLinkProps): ReactElement {
  const { amount, context } = props;
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <LinkButton icon="down" onPress={() => setState('open')}>
        {receiveTitle(amount, context)}
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
