import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { NEVER } from 'rxjs';
import type { WatchedSwap } from '../../../core/index.js';
import type { SwapForm } from '../../../flows/swap/SwapForm.js';
import type { KeptForm } from '../../../widgets/shared/money/KeptForm.js';
import { startingSwapForm } from '../../../widgets/swap/SwapParameters.js';
import { useSwap } from '../../../widgets/swap/useSwap.js';
import { asEngine } from '../../kit/asEngine.js';
import { player } from '../../kit/people.js';
import { imx, usdc } from '../kit/aFundingRoute.js';
import { speaking } from '../kit/speaking.js';

const imxAmount = 1_234_000_000_000_000_000n;

function aBed() {
  const asked: bigint[] = [];
  const dex = {
    watchQuote: ({ amount }: WatchedSwap) => {
      asked.push(amount);
      return NEVER;
    },
  };
  const { form } = startingSwapForm({ toTokenAddress: usdc.address, amount: '1.234' }, [imx, usdc]);
  const kept: KeptForm<SwapForm> = { current: form };
  const around = speaking(asEngine({ dex, wallets: {} }));
  const open = () => renderHook(() => useSwap(player, kept), { wrapper: around.wrapper });
  return { asked, kept, around, open };
}

describe('useSwap', () => {
  afterEach(cleanup);

  it('requests the same amount in another language, and formats it in that language', async () => {
    const { asked, around, open } = aBed();
    const { result, rerender } = open();
    expect(result.current.state.form.text).toBe('1.234');
    await waitFor(() => expect(asked).toEqual([imxAmount]));
    around.language = 'de';
    rerender();
    expect(result.current.state.form.text).toBe('1,234');
    await waitFor(() => expect(asked).toEqual([imxAmount, imxAmount]));
    act(() => result.current.commands.type({ direction: 'FROM', text: '2,345' }));
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
    await waitFor(() => expect(asked.at(-1)).toBe(imxAmount));
    expect(kept.current.text).toBe('1.234');
  });

  it('keeps text that is not an amount as it was typed', async () => {
    const { asked, around, open } = aBed();
    const { result, rerender } = open();
    await waitFor(() => expect(asked).toEqual([imxAmount]));
    act(() => result.current.commands.type({ direction: 'FROM', text: '1.2.3' }));
    around.language = 'de';
    await act(() => Promise.resolve(rerender()));
    expect(result.current.state.form.text).toBe('1.2.3');
  });
});
