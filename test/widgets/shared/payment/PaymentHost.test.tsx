import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { HostContext, type WidgetHost } from '../../../../widgets/shared/host/WidgetHost.js';
import { PaymentHost } from '../../../../widgets/shared/payment/PaymentHost.js';
import { asEngine } from '../../../kit/asEngine.js';
import { childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { context } from '../../kit/context.js';
import { FakeEngine } from '../../kit/FakeEngine.js';

afterEach(cleanup);

describe('PaymentHost', () => {
  it('is called nothing that it does not do while the journal is asked', () => {
    const engine = asEngine({
      ...new FakeEngine().engine,
      executions: () => new Promise(() => undefined),
    });
    render(
      <HostContext.Provider value={{ engine } as WidgetHost}>
        <PaymentHost
          wallet={{
            wallet: { provider: new ScriptedWallet(), name: 'metamask' },
            account: player,
            chainId: childChainId,
          }}
          isOurs={() => true}
          onEnded={() => undefined}
          onClose={() => undefined}
          context={context}
          titles={() => ({ running: 'Swapping', heading: 'You get', ended: 'Not swapped' })}
          success={() => {
            throw new Error('nothing was paid');
          }}
        >
          {() => null}
        </PaymentHost>
      </HostContext.Provider>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Opening');
    expect(screen.getByRole('status').textContent).toBe('Looking for a payment of yours that is under way');
  });
});
