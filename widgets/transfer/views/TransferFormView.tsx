import { type ReactElement, useState } from 'react';
import { shownOffer } from '../../../flows/payment/RouteOffer.js';
import { judgeTokenTransfer } from '../../../flows/transfer/judgeTokenTransfer.js';
import { checkTransferTo } from '../../../flows/transfer/TokenTransferForm.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { type AddressCheck, AddressField } from '../../components/field/AddressField.js';
import { Frame } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Facts, Total } from '../../components/layout/Facts.js';
import { networkName } from '../../shared/host/networkMark.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { TokenChooser } from '../../shared/money/TokenChooser.js';
import { describeGas, describeTransferObstacle, describeTransferTotal } from '../words/describeTokenTransfer.js';
import { TransferAmount } from './TransferAmount.js';
import { TransferGasNotice, TransferListNotice, UnreadCosts } from './TransferNotices.js';
import { type TransferViewProps, transferFormContext } from './TransferViewProps.js';

/** The form: token, amount, recipient, costs, and why it cannot be reviewed, if it cannot. */
export function TransferFormView(props: TransferViewProps): ReactElement {
  const { state, commands, tokens, account, holdings, prices, context, back, close } = props;
  const { transfer } = context;
  const { l2ChainId } = useHost().engine.environment;
  const [choosing, setChoosing] = useState(false);
  const obstacle = judgeTokenTransfer(state, transferFormContext(props));
  const route = shownOffer(state)?.route ?? null;
  const check = (text: string): AddressCheck => {
    const checked = checkTransferTo(text, account, tokens);
    return checked.kind === 'wrong'
      ? { kind: 'wrong', sentence: transfer.form.problem[checked.problem] }
      : { kind: checked.kind };
  };
  const network = networkName(context, l2ChainId);
  return (
    <Frame
      title={transfer.title}
      view="transfer-form"
      back={back}
      close={close}
      foot={
        <ActionFoot
          note={transfer.form.nothingMoves}
          reason={obstacle === null ? null : describeTransferObstacle(obstacle, context)}
          words={transfer.form.review}
          onPress={() => commands.review()}
        />
      }
    >
      <TransferListNotice {...props} />
      <TransferAmount {...props} choosing={choosing} onChooseToken={() => setChoosing(true)} />
      <AddressField
        label={transfer.form.to({ network })}
        text={state.form.address}
        onText={(text) => commands.address({ text })}
        check={check}
        clearName={transfer.form.clear}
        hint={transfer.form.hint}
      />
      <UnreadCosts {...props} />
      <TransferGasNotice {...props} />
      {route !== null && (
        <Card $pad>
          <Facts aria-busy={state.offer.status === 'asking' || undefined}>
            <div>
              <dt>{transfer.form.costs}</dt>
              <dd>
                <bdi>{describeGas(route, context)}</bdi>
              </dd>
            </div>
            <Total>
              <dt>{transfer.review.leaves}</dt>
              <dd>
                <bdi>{describeTransferTotal(route, context)}</bdi>
              </dd>
            </Total>
          </Facts>
        </Card>
      )}
      <TokenChooser
        open={choosing}
        title={transfer.form.tokenToSend}
        tokens={tokens}
        holdings={holdings}
        prices={prices}
        onChoose={(token) => {
          commands.choose({ token });
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </Frame>
  );
}
