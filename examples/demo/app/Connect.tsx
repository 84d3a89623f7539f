import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { type Address, parseAddress } from 'tributary-sdk';
import {
  Assurance,
  Body,
  Button,
  Caption,
  FlowLine,
  Frame,
  GlyphPebble,
  InfoRow,
  Line,
  ListCard,
  LiveRegion,
  PicturePebble,
  SectionName,
  Stack,
  Stream,
  Title,
  useObservable,
} from 'tributary-sdk/widgets';
import { type AnnouncedWallet, discoveredWallets$ } from '../wallet/eip6963.js';
import { words } from './words.js';

export interface ConnectedWallet extends AnnouncedWallet {
  readonly account: Address;
}

export interface ConnectProps {
  readonly onConnect: (wallet: ConnectedWallet) => void;
  readonly onClose: () => void;
}

/** The state of a connection: a rejected wallet stays in the list, and its row shows the rejection. */
type Asking = { readonly uuid: string; readonly status: 'waiting' | 'closed' } | null;

/** Lists the announced wallets of this browser. */
export function Connect({ onConnect, onClose }: ConnectProps): ReactElement {
  const wallets = useObservable(discoveredWallets$, []);
  const [asking, setAsking] = useState<Asking>(null);
  const ask = (wallet: AnnouncedWallet): void => {
    const { uuid } = wallet.info;
    setAsking({ uuid, status: 'waiting' });
    connect(wallet).then(onConnect, () => setAsking({ uuid, status: 'closed' }));
  };
  return (
    <Frame
      title={words.connect.title}
      view="connect"
      close={{ name: words.connect.close, onPress: onClose }}
      foot={<Assurance icon="shield">{words.connect.local}</Assurance>}
    >
      <Stack $gap={4}>
        <Line $gap={3}>
          <GlyphPebble hue="plum" glyph="moon" size={56} />
          <Stream kind="gathering" />
        </Line>
        <Stack $gap={2}>
          <Title>{words.connect.choose}</Title>
          <Body>{words.connect.body}</Body>
        </Stack>
      </Stack>
      <Stack as="section" $gap={2}>
        <SectionName>{words.connect.found}</SectionName>
        <ListCard>
          {wallets.length === 0 && (
            <li>
              <Padded>
                <Caption $quiet={false}>{words.connect.none}</Caption>
              </Padded>
            </li>
          )}
          {wallets.map((wallet) => (
            <li key={wallet.info.uuid}>
              <WalletRow
                wallet={wallet}
                asking={asking?.uuid === wallet.info.uuid ? asking.status : null}
                onAsk={() => ask(wallet)}
              />
            </li>
          ))}
        </ListCard>
      </Stack>
      <LiveRegion polite={asking?.status === 'closed' ? words.connect.closedTitle : ''} />
    </Frame>
  );
}

interface WalletRowProps {
  readonly wallet: AnnouncedWallet;
  readonly asking: 'waiting' | 'closed' | null;
  readonly onAsk: () => void;
}

function WalletRow({ wallet, asking, onAsk }: WalletRowProps): ReactElement {
  const { name, icon } = wallet.info;
  const picture = <PicturePebble src={icon} />;
  if (asking === 'waiting') {
    return (
      <>
        <InfoRow picture={picture} title={words.connect.waiting(name)} note={words.connect.waitingNote} />
        <Below>
          <FlowLine />
        </Below>
      </>
    );
  }
  if (asking === 'closed') {
    return (
      <>
        <InfoRow picture={picture} title={words.connect.closedTitle} note={words.connect.closedNote(name)} />
        <Below>
          <Button variant="secondary" fit="small" onPress={onAsk}>
            {words.connect.again(name)}
          </Button>
        </Below>
      </>
    );
  }
  return <InfoRow picture={picture} title={name} note={words.connect.ready} onPress={onAsk} />;
}

async function connect(wallet: AnnouncedWallet): Promise<ConnectedWallet> {
  const accounts = (await wallet.provider.request({ method: 'eth_requestAccounts' })) as readonly string[];
  return { ...wallet, account: parseAddress(accounts[0]) };
}

const Padded = styled.div`
  padding: 20px 16px;
`;
const Below = styled.div`
  padding: 0 16px 16px;
  padding-inline-start: 68px;
`;
