import type { ReactElement } from 'react';
import type { ConnectedWallet } from '../host/WalletSession.js';
import { useWords } from '../i18n/useWords.js';
import { moneyWords } from '../money/words/words.js';
import { Button } from '../parts/action/Button.js';
import { Frame } from '../parts/frame/Frame.js';
import { Stack } from '../parts/layout/Stack.js';
import { Facts } from '../parts/layout/Facts.js';
import { Assurance } from '../parts/message/Assurance.js';
import { Disclosure } from '../parts/message/Disclosure.js';
import { LiveRegion } from '../parts/message/LiveRegion.js';
import { Notice } from '../parts/message/Notice.js';
import { NetworkPrompt } from '../parts/wallet/NetworkPrompt.js';
import { networkName, networkSide, type Surroundings } from '../payment/words/Surroundings.js';
import { useNetworkSwitch } from './useNetworkSwitch.js';

export interface NetworkSwitchViewProps {
  readonly wallet: ConnectedWallet;
  /** Where it has to go. Once it is there, the owner shows something else: the session follows the wallet. */
  readonly chainId: number;
  readonly around: Surroundings;
  /** Why: "The lantern is sold on Immutable zkEVM." */
  readonly reason: string;
  readonly onNotNow: () => void;
  readonly onClose: () => void;
  /** Told once the wallet is there. */
  readonly onSwitched?: () => void;
}

/** Asks for another network: why, what the wallet will ask, and that it costs nothing. A no is a choice, and a wallet that cannot switch is told what to do by hand. */
export function NetworkSwitchView({ wallet, chainId, around, reason, onNotNow, onClose, onSwitched }: NetworkSwitchViewProps): ReactElement {
  const { network: words } = useWords(moneyWords);
  const { state, go } = useNetworkSwitch(wallet.wallet.provider, chainId, onSwitched);
  const { t, networks } = around;
  const names = { wallet: around.wallet, to: networkName(around, chainId) };
  const from = wallet.chainId;
  const known = from === null ? undefined : networks[from];
  const title = known === undefined ? words.moveTo(names) : words.move({ ...names, from: known.chainName });
  const network = networks[chainId];
  return (
    <Frame
      title={words.title}
      view="network-switch"
      back={{ name: t.frame.back, onPress: onNotNow }}
      close={{ name: t.frame.close, onPress: onClose }}
      foot={
        <>
          <Assurance icon="shield">{words.assurance}</Assurance>
          <Stack $gap={1}>
            <Button busy={state === 'asking'} onPress={go}>
              {state === 'asking' ? words.waiting(names) : words.go}
            </Button>
            <Button variant="quiet" onPress={onNotNow}>
              {words.notNow}
            </Button>
          </Stack>
        </>
      }
    >
      <NetworkPrompt
        {...(known !== undefined && { from: networkSide(around, known.chainId) })}
        to={networkSide(around, chainId)}
        title={title}
        reason={reason}
        asks={{
          title: words.asks(names),
          steps: [
            { id: 'add', state: 'next', title: words.add, note: words.addNote },
            { id: 'switch', state: 'next', title: words.switch, note: words.switchNote },
          ],
          words: t.steps.state,
        }}
      >
        {state === 'rejected' && <Notice title={words.rejectedTitle}>{words.rejected}</Notice>}
        {state === 'failed' && (
          <Notice tone="warning" title={words.failedTitle(names)}>
            {words.failed(names)}
          </Notice>
        )}
        {network !== undefined && (
          <Disclosure title={words.details}>
            <Facts>
              <Row name={words.chainId} value={String(chainId)} />
              <Row name={words.node} value={network.rpcUrls[0] ?? ''} />
              <Row name={words.currency} value={network.nativeCurrency.symbol} />
            </Facts>
          </Disclosure>
        )}
      </NetworkPrompt>
      <LiveRegion polite={state === 'rejected' ? words.rejectedTitle : state === 'failed' ? words.failedTitle(names) : ''} />
    </Frame>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="ltr">{value}</dd>
    </div>
  );
}
