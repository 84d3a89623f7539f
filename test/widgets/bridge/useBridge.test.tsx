import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { FundingRoute } from '../../../core/index.js';
import type { BridgeForm } from '../../../flows/bridge/BridgeForm.js';
import { startingBridgeForm } from '../../../widgets/bridge/BridgeParameters.js';
import { useBridge } from '../../../widgets/bridge/useBridge.js';
import type { KeptForm } from '../../../widgets/shared/money/KeptForm.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ether } from '../kit/aFundingRoute.js';
import { speaking } from '../kit/speaking.js';

const sender = { account: player, isPassport: false };
const amount = 1_234_000_000_000_000_000n;

function aBed() {
  const asked: bigint[] = [];
  const actions = {
    bridge: (given: { readonly amount: bigint }) => {
      asked.push(given.amount);
      return new Promise<FundingRoute>(() => undefined);
    },
  };
  const way = { from: rootChainId, to: childChainId, tokens: [ether] };
  const { form } = startingBridgeForm({ amount: '1.234' }, [way], rootChainId);
  const kept: KeptForm<BridgeForm> = { current: form };
  const around = speaking(asEngine({ actions, wallets: {} }));
  const open = () => renderHook(() => useBridge(sender, kept), { wrapper: around.wrapper });
  return { asked, kept, around, open };
}

describe('useBridge', () => {
  afterEach(cleanup);

  it('requests the same amount in another language, and formats it in that language', async () => {
    const { asked, around, open } = aBed();
    const { result, rerender } = open();
    expect(result.current.state.form.text).toBe('1.234');
    await waitFor(() => expect(asked).toEqual([amount]));
    around.language = 'de';
    rerender();
    expect(result.current.state.form.text).toBe('1,234');
    await waitFor(() => expect(asked).toEqual([amount, amount]));
    act(() => result.current.commands.type({ text: '2,345' }));
    around.language = 'en';
    rerender();
    expect(result.current.state.form.text).toBe('2.345');
    await waitFor(() => expect(asked.at(-1)).toBe(2_345_000_000_000_000_000n));
  });

  it('starts with the host’s amount, in any language', async () => {
    const { asked, kept, around, open } = aBed();
    open().unmount();
    around.language = 'de';
    expect(open().result.current.state.form.text).toBe('1,234');
    await waitFor(() => expect(asked.at(-1)).toBe(amount));
    expect(kept.current.text).toBe('1.234');
  });
});
