import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { FundingRoute } from '../../../core/index.js';
import type { TokenTransferForm } from '../../../flows/transfer/TokenTransferForm.js';
import type { KeptForm } from '../../../widgets/shared/money/KeptForm.js';
import { startingTransfer } from '../../../widgets/transfer/TransferParameters.js';
import { useTokenTransfer } from '../../../widgets/transfer/useTokenTransfer.js';
import { asEngine } from '../../kit/asEngine.js';
import { exchange, player } from '../../kit/people.js';
import { imx } from '../kit/aFundingRoute.js';
import { speaking } from '../kit/speaking.js';

const setting = { account: player, isPassport: false, tokens: [imx] };
const amount = 1_234_000_000_000_000_000n;

function aBed() {
  const asked: bigint[] = [];
  const actions = {
    transfer: (given: { readonly amount: bigint }) => {
      asked.push(given.amount);
      return new Promise<FundingRoute>(() => undefined);
    },
  };
  const { form } = startingTransfer({ amount: '1.234', toAddress: exchange }, setting.tokens);
  const kept: KeptForm<TokenTransferForm> = { current: form };
  const around = speaking(asEngine({ actions, wallets: {} }));
  const open = () => renderHook(() => useTokenTransfer(setting, kept), { wrapper: around.wrapper });
  return { asked, kept, around, open };
}

describe('useTokenTransfer', () => {
  afterEach(cleanup);

  it('requests the same amount in another language, and formats it in that language', async () => {
    const { asked, around, open } = aBed();
    const { result, rerender } = open();
    expect(result.current.state.form).toEqual({ token: imx, text: '1.234', address: exchange });
    await waitFor(() => expect(asked).toEqual([amount]));
    around.language = 'de';
    rerender();
    expect(result.current.state.form).toEqual({ token: imx, text: '1,234', address: exchange });
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
