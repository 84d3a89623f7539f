import type { ReactElement } from 'react';
import { SelectField } from 'tributary-sdk/widgets';
import type { Settings } from '../settings.js';
import type { ChangeSettings } from '../useSettings.js';
import { type WalletState, walletStates } from '../wallets/WalletState.js';

const none = 'none';

const words: Readonly<Record<WalletState, { readonly words: string; readonly note: string }>> = {
  player: { words: 'The player', note: 'ETH, tIMX and a little USDC' },
  empty: { words: 'An empty wallet', note: 'Nothing on either chain' },
  passport: { words: 'Passport', note: 'A stand-in; the game covers gas' },
  walletconnect: { words: 'WalletConnect', note: 'A stand-in for a wallet on a phone' },
  rejects: { words: 'One that says no', note: 'Refuses every signature' },
  slow: { words: 'A slow one', note: 'Six seconds for every signature' },
  'no-gas': { words: 'One out of gas', note: '20 USDC and no coin to pay gas with' },
  batching: { words: 'One that batches', note: 'EIP-5792: several calls in one go' },
  'wrong-network': { words: 'One on the other network', note: 'On the root chain' },
};

export function WalletControl({
  connected,
  change,
}: {
  readonly connected: Settings['connected'];
  readonly change: ChangeSettings;
}): ReactElement {
  const options = [
    {
      id: none,
      words: 'None yet',
      note: 'The widget connects one itself: two that announce themselves, Passport, WalletConnect with its code',
    } as const,
    ...walletStates.map((id) => ({ id, ...words[id] })),
  ];
  return (
    <SelectField<WalletState | typeof none>
      label="Connected from the start"
      options={options}
      value={connected ?? none}
      onChoose={(id) => change({ connected: id === none ? null : id })}
      closeName="Close"
    />
  );
}
