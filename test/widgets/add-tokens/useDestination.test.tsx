import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Eip1193Provider } from '../../../core/index.js';
import { useDestination } from '../../../widgets/add-tokens/useDestination.js';
import { player } from '../../kit/people.js';

afterEach(cleanup);

interface Heard {
  readonly type: string;
  readonly data: unknown;
}

async function show(provider: Eip1193Provider | undefined): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  const emit = (type: string, data: unknown): void => void heard.push({ type, data });
  function Probe(): ReactElement {
    const [destination] = useDestination(provider, emit);
    return <output>{destination.status === 'known' ? String(destination.value) : destination.status}</output>;
  }
  render(<Probe />);
  await act(() => Promise.resolve());
  await act(() => Promise.resolve());
  return heard;
}

function walletOf(...accounts: readonly string[]): Eip1193Provider {
  return { request: ({ method }) => Promise.resolve(method === 'eth_accounts' ? accounts : null) };
}

const said = (): string => screen.getByRole('status').textContent;

describe('useDestination', () => {
  it('returns null if the host names no other account', async () => {
    expect(await show(undefined)).toEqual([]);
    expect(said()).toBe('null');
  });

  it('reads the account of the host’s wallet without a prompt, and returns that wallet', async () => {
    const provider = walletOf(player.toLowerCase());
    expect(await show(provider)).toEqual([{ type: 'connect-success', data: { provider, providerType: 'to' } }]);
    expect(said()).toBe(player);
  });

  it('reports failure for a wallet without an account, instead of no other account', async () => {
    expect(await show(walletOf())).toEqual([]);
    expect(said()).toBe('failed');
  });
});
