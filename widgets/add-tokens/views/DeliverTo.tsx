import { type ReactElement, useState } from 'react';
import type { Address, Token } from '../../../core/index.js';
import { checkRecipient, type RecipientCheck } from '../../../flows/bridge/checkRecipient.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { Button } from '../../components/action/Button.js';
import { InfoRow } from '../../components/amount/InfoRow.js';
import { type AddressCheck, AddressField } from '../../components/field/AddressField.js';
import { ChoiceList } from '../../components/field/ChoiceList.js';
import { Drawer } from '../../components/frame/Drawer.js';
import { ListCard } from '../../components/layout/Card.js';
import { Stack } from '../../components/layout/Stack.js';
import { SectionName } from '../../components/layout/Text.js';
import { Notice } from '../../components/message/Notice.js';
import { NetworkPebble } from '../../components/picture/Pebble.js';
import { networkMark, networkName } from '../../shared/host/networkMark.js';
import type { AddTokensContext } from '../words/words.js';

export interface DeliverToProps {
  readonly account: Address;
  readonly chainId: number;
  readonly token: Token | null;
  /** null: to the account. */
  readonly recipient: Address | null;
  readonly onRecipient: (recipient: Address | null) => void;
  readonly context: AddTokensContext;
}

/** Lets the player choose the account that gets the tokens in the end. */
export function DeliverTo(props: DeliverToProps): ReactElement {
  const { account, chainId, recipient, context } = props;
  const { form, deliver } = context.add;
  const [open, setOpen] = useState(false);
  const address = shortAddress(recipient ?? account);
  return (
    <Stack as="section" $gap={2}>
      <SectionName>{form.deliverTo}</SectionName>
      <ListCard>
        <li>
          <InfoRow
            picture={<NetworkPebble mark={networkMark(context, chainId)} size={40} />}
            title={networkName(context, chainId)}
            note={
              <bdi>
                {recipient === null
                  ? deliver.wallet({ address, wallet: context.wallet })
                  : deliver.another({ address })}
              </bdi>
            }
            onPress={() => setOpen(true)}
          />
        </li>
      </ListCard>
      <Drawer open={open} title={form.deliverTo} closeName={deliver.close} onClose={() => setOpen(false)}>
        <Receiver {...props} onDone={() => setOpen(false)} />
      </Drawer>
    </Stack>
  );
}

function Receiver({
  account,
  chainId,
  token,
  recipient,
  onRecipient,
  context,
  onDone,
}: DeliverToProps & { readonly onDone: () => void }): ReactElement {
  const { form, deliver } = context.add;
  const [isOther, setOther] = useState(recipient !== null);
  const [text, setText] = useState<string>(recipient ?? '');
  const checked = checkRecipient(text, account, token);
  const done = (): void => {
    onRecipient(isOther && checked.kind === 'right' && checked.whose === 'other' ? checked.address : null);
    onDone();
  };
  return (
    <Stack $gap={4}>
      <ChoiceList
        label={form.deliverTo}
        choices={[
          { id: 'mine', title: deliver.mine, note: shortAddress(account) },
          { id: 'other', title: deliver.other, note: deliver.otherNote },
        ]}
        value={isOther ? 'other' : 'mine'}
        onChoose={(id) => setOther(id === 'other')}
      />
      {isOther && (
        <>
          <AddressField
            label={deliver.address({ network: networkName(context, chainId) })}
            text={text}
            onText={setText}
            check={(typed) => describeCheck(checkRecipient(typed, account, token), context)}
            clearName={deliver.clear}
            hint={deliver.hint}
          />
          <Notice title={deliver.twoStepsTitle}>{deliver.twoSteps}</Notice>
        </>
      )}
      <Button disabled={isOther && checked.kind !== 'right'} onPress={done}>
        {deliver.done}
      </Button>
    </Stack>
  );
}

function describeCheck(checked: RecipientCheck, { add: { deliver } }: AddTokensContext): AddressCheck {
  if (checked.kind === 'wrong') return { kind: 'wrong', sentence: deliver.problem[checked.problem] };
  return checked.kind === 'right' && checked.whose === 'own'
    ? { kind: 'right', note: deliver.own }
    : { kind: checked.kind };
}
