import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { Eip1193Provider, FundingEngine } from '../../../../core/index.js';
import type { ConnectedWallet } from '../../../../flows/connect/WalletSession.js';
import { useGateHold } from '../../../../widgets/shared/connect/GateHold.js';
import { WalletGate } from '../../../../widgets/shared/connect/WalletGate.js';
import { useKept } from '../../../../widgets/shared/host/GateMemory.js';
import { TributaryProvider } from '../../../../widgets/shared/host/TributaryProvider.js';
import { ThemeScope } from '../../../../widgets/theme/ThemeScope.js';
import { childChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { aShell } from '../../kit/aShell.js';

/** A wallet that the player locks and unlocks. */
class LockableWallet implements Eip1193Provider {
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  accounts: readonly string[] = [player];

  request = ({ method }: { readonly method: string }): Promise<unknown> =>
    Promise.resolve(method === 'eth_chainId' ? `0x${childChainId.toString(16)}` : this.accounts);
  on = (event: string, listener: (...args: never[]) => void): unknown =>
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener as (payload: unknown) => void));
  removeListener = (event: string, listener: (...args: never[]) => void): unknown =>
    this.#listeners.get(event)?.delete(listener as (payload: unknown) => void);

  show(...accounts: readonly string[]): Promise<void> {
    this.accounts = accounts;
    return act(() => {
      this.#listeners.get('accountsChanged')?.forEach((listener) => listener(accounts));
      return Promise.resolve();
    });
  }
}

let engine: FundingEngine;
let wallet: LockableWallet;

beforeEach(() => {
  engine = aShell();
  wallet = new LockableWallet();
});
afterEach(() => {
  cleanup();
  engine.dispose();
});

function Payment({ account }: ConnectedWallet): ReactElement {
  const [isPaying, setPaying] = useState(false);
  useGateHold(isPaying);
  return (
    <>
      <p>{isPaying ? `${account} pays` : `${account} types`}</p>
      <button type="button" onClick={() => setPaying(!isPaying)}>
        {isPaying ? 'Leave' : 'Pay'}
      </button>
    </>
  );
}

function Typing({ asked }: { readonly asked: string }): ReactElement {
  const kept = useKept([asked], 'nothing');
  const [text, setText] = useState(kept.current);
  const type = (next: string): void => {
    kept.current = next;
    setText(next);
  };
  return <input aria-label="Amount" value={text} onChange={({ target }) => type(target.value)} />;
}

function form(asked = 'swap', provider: Eip1193Provider = wallet): ReactElement {
  return (
    <ThemeScope>
      <TributaryProvider engine={engine} wallet={provider} answers={['request-connect']}>
        <WalletGate targetChainId={childChainId} close={{ name: 'Close', onPress: () => undefined }}>
          {() => <Typing asked={asked} />}
        </WalletGate>
      </TributaryProvider>
    </ThemeScope>
  );
}

const amount = async (): Promise<string> => (await screen.findByLabelText<HTMLInputElement>('Amount')).value;
async function typeSeven(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '7' } });
}
async function lock(): Promise<void> {
  await wallet.show();
  await asksForWallet();
}

function page(provider: Eip1193Provider | null = wallet): ReactElement {
  return (
    <ThemeScope>
      <TributaryProvider engine={engine} wallet={provider} answers={['request-connect']}>
        <WalletGate targetChainId={childChainId} close={{ name: 'Close', onPress: () => undefined }}>
          {(connected) => <Payment {...connected} />}
        </WalletGate>
      </TributaryProvider>
    </ThemeScope>
  );
}

const asksForWallet = (): Promise<unknown> => screen.findAllByText('Connect a wallet');
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('WalletGate', () => {
  it('requests a wallet once the connected one shows no account', async () => {
    render(page());
    await screen.findByText(`${player} types`);
    await wallet.show();
    await asksForWallet();
    await wallet.show(stranger);
    await screen.findByText(`${stranger} types`);
  });

  it('keeps a payment visible while its wallet is locked, and then requests a wallet', async () => {
    render(page());
    await screen.findByText(`${player} types`);
    press('Pay');
    await wallet.show();
    expect(screen.getByText(`${player} pays`)).toBeTruthy();
    await wallet.show(player);
    await wallet.show();
    press('Leave');
    await asksForWallet();
  });

  it('keeps none of a wallet that the page has taken away, or replaced', async () => {
    const { rerender } = render(page());
    await screen.findByText(`${player} types`);
    press('Pay');
    const other = new LockableWallet();
    other.accounts = [];
    rerender(page(other));
    await asksForWallet();
    rerender(page());
    await screen.findByText(`${player} types`);
    press('Pay');
    rerender(page(null));
    await asksForWallet();
  });
});

describe('useKept', () => {
  it('restores the typed values when the same account is shown again', async () => {
    render(form());
    await typeSeven();
    await lock();
    await wallet.show(player);
    expect(await amount()).toBe('7');
  });

  it('belongs to the account to which the wallet changed under the form', async () => {
    render(form());
    await typeSeven();
    await wallet.show(stranger);
    await lock();
    await wallet.show(stranger);
    expect(await amount()).toBe('7');
  });

  it('is empty for another account, and afterwards for the first one', async () => {
    render(form());
    await typeSeven();
    for (const other of [stranger, player]) {
      await lock();
      await wallet.show(other);
      expect(await amount()).toBe('nothing');
    }
  });

  it('is empty if the host requests something else meanwhile, or replaces the wallet', async () => {
    const { rerender } = render(form());
    await typeSeven();
    await lock();
    rerender(form('bridge'));
    await wallet.show(player);
    expect(await amount()).toBe('nothing');
    await typeSeven();
    await lock();
    rerender(form('bridge', new LockableWallet()));
    expect(await amount()).toBe('nothing');
  });
});
