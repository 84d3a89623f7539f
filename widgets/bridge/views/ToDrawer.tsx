import { type ReactElement, useState } from 'react';
import { bridgeDestinations } from '../../../flows/bridge/bridgeWays.js';
import { checkRecipient, type RecipientCheck } from '../../../flows/bridge/checkRecipient.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { Button } from '../../components/action/Button.js';
import { type AddressCheck, AddressField } from '../../components/field/AddressField.js';
import { ChoiceList } from '../../components/field/ChoiceList.js';
import { Drawer } from '../../components/frame/Drawer.js';
import { Stack } from '../../components/layout/Stack.js';
import { SectionName } from '../../components/layout/Text.js';
import { Notice } from '../../components/message/Notice.js';
import { NetworkPebble } from '../../components/picture/Pebble.js';
import { networkMark, networkName } from '../../shared/host/networkMark.js';
import type { BridgeContext } from '../words/words.js';
import type { BridgeViewProps } from './BridgeViewProps.js';

export interface ToDrawerProps
  extends Pick<BridgeViewProps, 'state' | 'commands' | 'account' | 'chains' | 'ways' | 'context'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lets the player choose the target network and the recipient. The choices apply together, once all are valid. */
export function ToDrawer({ open, onClose, ...props }: ToDrawerProps): ReactElement {
  const { ends } = props.context.bridge;
  return (
    <Drawer open={open} title={ends.toTitle} closeName={ends.close} onClose={onClose}>
      <Receiver {...props} onDone={onClose} />
    </Drawer>
  );
}

function Receiver({
  state,
  commands,
  account,
  chains,
  ways,
  context,
  onDone,
}: Omit<ToDrawerProps, 'open' | 'onClose'> & { readonly onDone: () => void }): ReactElement {
  const { ends } = context.bridge;
  const { form } = state;
  const [chainId, setChainId] = useState(form.to);
  const [isOther, setOther] = useState(form.recipient !== null);
  const [text, setText] = useState<string>(form.recipient ?? '');
  const checked = checkRecipient(text, account, form.token);
  const staysHere = chainId === form.from;
  const other = isOther || staysHere;
  const ready = other ? checked.kind === 'right' && !(staysHere && checked.whose === 'own') : true;
  const done = (): void => {
    commands.goTo({
      chainId,
      recipient: other && checked.kind === 'right' && checked.whose === 'other' ? checked.address : null,
    });
    onDone();
  };
  return (
    <Stack $gap={4}>
      <Stack as="section">
        <SectionName>{ends.network}</SectionName>
        <ChoiceList
          label={ends.network}
          choices={bridgeDestinations(ways, form.from, chains).map((id) => ({
            id: String(id),
            picture: <NetworkPebble mark={networkMark(context, id)} size={32} />,
            title: networkName(context, id),
          }))}
          value={String(chainId)}
          onChoose={(id) => setChainId(Number(id))}
        />
      </Stack>
      <Stack as="section">
        <SectionName>{ends.receiver}</SectionName>
        <ChoiceList
          label={ends.receiver}
          choices={[
            { id: 'mine', title: ends.mine, note: shortAddress(account), off: staysHere ? ends.mineOff : undefined },
            { id: 'other', title: ends.other, note: ends.otherNote },
          ]}
          value={other ? 'other' : 'mine'}
          onChoose={(id) => setOther(id === 'other')}
        />
      </Stack>
      {other && (
        <>
          <AddressField
            label={ends.address({ network: networkName(context, chainId) })}
            text={text}
            onText={setText}
            check={(typed) => describeCheck(checkRecipient(typed, account, form.token), context)}
            clearName={ends.clear}
          />
          <Notice
            tone="warning"
            title={ends.exchange({ symbol: form.token?.symbol ?? '', network: networkName(context, chainId) })}
          >
            {ends.hint}
          </Notice>
        </>
      )}
      <Button disabled={!ready} onPress={done}>
        {ends.done}
      </Button>
    </Stack>
  );
}

function describeCheck(checked: RecipientCheck, { bridge: { ends } }: BridgeContext): AddressCheck {
  if (checked.kind === 'wrong') return { kind: 'wrong', sentence: ends.problem[checked.problem] };
  return checked.kind === 'right' && checked.whose === 'own'
    ? { kind: 'right', note: ends.own }
    : { kind: checked.kind };
}
