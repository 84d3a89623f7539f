import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { NEVER, of } from 'rxjs';
import type { ExecutionSnapshot, FundingEngine } from '../../../../core/index.js';
import { WalletSession } from '../../../../flows/connect/WalletSession.js';
import { orderKey, writePurpose } from '../../../../flows/order/orderPurpose.js';
import type { SoldReceipt } from '../../../../flows/order/soldReceipt.js';
import { HostContext } from '../../../../widgets/shared/host/WidgetHost.js';
import { useSold } from '../../../../widgets/shared/order/useSold.js';
import { asEngine } from '../../../kit/asEngine.js';
import { player } from '../../../kit/people.js';
import { aFulfilment } from './kit.js';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const items = [{ productId: 'lantern', quantity: 1 }];
const key = orderKey('moonferry', items);
const purpose = writePurpose({ key, method: 'crypto', fundedBy: 'balance', items, sold: null });
const approved = aFulfilment('confirmed', 'pending', purpose).execution!;
const done = aFulfilment('confirmed', 'confirmed', purpose).execution!;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A browser's storage: a reopened page has a new engine over the same journal. */
class Browser {
  journal: readonly ExecutionSnapshot[] = [];
  readonly sold: SoldReceipt[] = [];

  openPage(): (purchase: ExecutionSnapshot) => void {
    const wallets = { watchAccount: () => of(player), watchChain: () => NEVER };
    const engine: FundingEngine = asEngine({ wallets, executions: () => Promise.resolve(this.journal) });
    const session = new WalletSession(engine.wallets, null);
    const host = { engine, session, config: {}, language: 'en' as const, styleTarget: null };
    const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
      <StrictMode>
        <HostContext.Provider value={host}>{children}</HostContext.Provider>
      </StrictMode>
    );
    const onSold = (receipt: SoldReceipt): void => void this.sold.push(receipt);
    return renderHook(() => useSold({ account: player, orderKey: key, onSold }), { wrapper }).result.current;
  }

  get ids(): readonly string[] {
    return this.sold.map(({ executionId }) => executionId);
  }
}

describe('useSold', () => {
  it('reports nothing for an approval, and one sale for a purchase shown twice', async () => {
    const browser = new Browser();
    const hear = browser.openPage();
    hear(approved);
    await settled();
    expect(browser.ids).toEqual([]);
    hear(done);
    hear(done);
    await settled();
    expect(browser.ids).toEqual(['purchase-1']);
  });

  it('reports a sale again on no later page', async () => {
    const browser = new Browser();
    browser.openPage()(done);
    browser.journal = [done];
    browser.openPage()(done);
    await settled();
    expect(browser.ids).toEqual(['purchase-1']);
  });

  it('reports a sale after a closed page when the order is shown again', async () => {
    const browser = new Browser();
    browser.openPage()(approved);
    cleanup();
    browser.journal = [done];
    browser.openPage();
    await settled();
    expect(browser.ids).toEqual(['purchase-1']);
  });

  it('reports no old purchase that no page of this browser followed', async () => {
    const browser = new Browser();
    browser.journal = [done];
    browser.openPage();
    await settled();
    expect(browser.ids).toEqual([]);
  });

  it('reports once for each page if the browser stores nothing', () => {
    const kept = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      const browser = new Browser();
      const hear = browser.openPage();
      hear(approved);
      hear(done);
      hear(done);
      expect(browser.ids).toEqual(['purchase-1']);
    } finally {
      Object.defineProperty(window, 'localStorage', kept);
    }
  });
});
