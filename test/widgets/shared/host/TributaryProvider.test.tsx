import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { type ChosenWallet, WalletSession } from '../../../../flows/connect/WalletSession.js';
import { TributaryProvider } from '../../../../widgets/shared/host/TributaryProvider.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aShell } from '../../kit/aShell.js';

const engine = aShell();

afterEach(cleanup);

type Given = ScriptedWallet | ChosenWallet | null | undefined;

function aPage(wallet?: Given): {
  readonly session: WalletSession;
  readonly give: (next: Given) => void;
} {
  const session = new WalletSession(engine.wallets);
  const tree = (given: Given) => (
    <TributaryProvider engine={engine} session={session} wallet={given}>
      page
    </TributaryProvider>
  );
  const { rerender } = render(tree(wallet));
  return { session, give: (next) => rerender(tree(next)) };
}

describe('TributaryProvider', () => {
  it.each([undefined, null])('has no wallet after the page removes its own (%s)', (none) => {
    const wallet = new ScriptedWallet();
    const { session, give } = aPage(wallet);
    expect(session.chosen?.provider).toBe(wallet);
    give(none);
    expect(session.chosen).toBeNull();
  });

  it('keeps a wallet that the player has chosen since, or that the page never gave', () => {
    const [own, given] = [{ provider: new ScriptedWallet(), name: 'fern' }, new ScriptedWallet()];
    const { session, give } = aPage();
    session.choose(own);
    give(undefined);
    expect(session.chosen).toBe(own);
    give(given);
    session.choose(own);
    give(undefined);
    expect(session.chosen).toBe(own);
  });

  it('keeps the player’s choice when the page passes the same wallet as a new object', () => {
    const provider = new ScriptedWallet();
    const { session, give } = aPage({ provider, name: 'moss' });
    const own = { provider: new ScriptedWallet(), name: 'fern' };
    session.choose(own);
    give({ provider, name: 'moss' });
    expect(session.chosen).toBe(own);
  });
});
