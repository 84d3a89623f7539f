import type { ReactElement } from 'react';
import { leadsTo } from '../../../flows/bridge/bridgeWays.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { EndButton } from '../../components/field/EndButton.js';
import { TwoEnds } from '../../components/field/TwoEnds.js';
import { NetworkPebble } from '../../components/picture/Pebble.js';
import { networkMark, networkName } from '../../shared/host/networkMark.js';
import type { BridgeViewProps } from './BridgeViewProps.js';

export interface EndsProps
  extends Pick<BridgeViewProps, 'state' | 'account' | 'context' | 'commands' | 'counterpart' | 'ways'> {
  readonly onFrom: () => void;
  readonly onTo: () => void;
}

/** Shows source and target: network and wallet. */
export function Ends({ state, account, context, commands, counterpart, ways, onFrom, onTo }: EndsProps): ReactElement {
  const { ends } = context.bridge;
  const { from, to, recipient } = state.form;
  const own = recipient === null || recipient === account;
  return (
    <TwoEnds
      of="network"
      from={
        <EndButton
          label={ends.from}
          picture={<NetworkPebble mark={networkMark(context, from)} size={32} />}
          title={networkName(context, from)}
          note={<bdi>{ends.wallet({ address: shortAddress(account), wallet: context.wallet })}</bdi>}
          onPress={onFrom}
        />
      }
      to={
        <EndButton
          label={ends.to}
          picture={<NetworkPebble mark={networkMark(context, to)} size={32} />}
          title={networkName(context, to)}
          note={own ? ends.sameWallet : <bdi>{ends.otherAddress({ address: shortAddress(recipient) })}</bdi>}
          onPress={onTo}
        />
      }
      turn={
        from === to || !leadsTo(ways, to, from)
          ? undefined
          : { name: ends.turn, onPress: () => commands.turn({ token: counterpart }) }
      }
    />
  );
}
