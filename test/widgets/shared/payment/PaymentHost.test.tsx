import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type FundingEngine, TributaryError } from '../../../../core/index.js';
import { HostContext, type WidgetHost } from '../../../../widgets/shared/host/WidgetHost.js';
import { PaymentHost } from '../../../../widgets/shared/payment/PaymentHost.js';
import { asEngine } from '../../../kit/asEngine.js';
import { childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aSwapRoute } from '../../kit/aFundingRoute.js';
import { anExecution } from '../../kit/anExecution.js';
import { context } from '../../kit/context.js';
import { FakeEngine } from '../../kit/FakeEngine.js';

afterEach(cleanup);

type Given = Partial<Parameters<typeof PaymentHost>[0]>;

function show(engine: FundingEngine, given: Given = {}) {
  return (
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
        success={() => ({ title: 'Done', headline: 'It is here', caption: '', back: 'Back' })}
        {...given}
      >
        {({ start, failure }) => (
          <>
            <button type="button" onClick={() => start(() => Promise.resolve(aSwapRoute()))}>
              Pay
            </button>
            <p>{failure?.code}</p>
          </>
        )}
      </PaymentHost>
    </HostContext.Provider>
  );
}

/** The journal has no open payment. */
const idle = { executions: () => Promise.resolve([]) };

describe('PaymentHost', () => {
  it('sends no wallet request if the payment’s code does not load', async () => {
    const fake = new FakeEngine();
    const history = () =>
      Promise.reject(new TributaryError('PART_NOT_LOADED', 'history', { data: { part: 'history' } }));
    render(show(asEngine({ ...fake.engine, ...idle, history })));
    fireEvent.click(await screen.findByText('Pay'));
    expect(await screen.findByText('PART_NOT_LOADED', {}, { timeout: 10_000 })).toBeTruthy();
    expect(fake.executed).toEqual([]);
  }, 20_000);

  it('shows the payment’s current state if its view throws, and the view again at a press', async () => {
    const fake = new FakeEngine();
    let isBroken = true;
    const loud = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      show(asEngine({ ...fake.engine, ...idle }), {
        picture: () => {
          if (isBroken) throw new Error('a view of ours');
          return null;
        },
      }),
    );
    fireEvent.click(await screen.findByText('Pay'));
    await screen.findAllByText('Your payment is in progress');
    await act(() => {
      fake.execution.input$.next(anExecution('confirmed', 'unknown', { status: 'unknown' }));
      return Promise.resolve();
    });
    expect(screen.getAllByText('Please don’t pay again').length).toBeGreaterThan(0);
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(screen.queryByText('Try again')).toBeNull();
    isBroken = false;
    fireEvent.click(screen.getByText('Show the details'));
    expect(screen.queryByText('Show the details')).toBeNull();
    expect(fake.executed).toHaveLength(1);
    loud.mockRestore();
  });

  it('shows a neutral title while the journal is read', () => {
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
    expect(screen.getByRole('status').textContent).toBe('Checking for payments in progress');
  });
});
