import type { ReactElement } from 'react';
import { tokenTransferShortage } from '../../../flows/transfer/judgeTokenTransfer.js';
import { OwnedAmountField } from '../../shared/money/OwnedAmountField.js';
import { type TransferViewProps, transferFormContext } from './TransferViewProps.js';

export interface TransferAmountProps extends TransferViewProps {
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
}

/** How much of what. */
export function TransferAmount(props: TransferAmountProps): ReactElement {
  const { state, commands, context, choosing, onChooseToken, holdings, prices } = props;
  return (
    <OwnedAmountField
      form={state.form}
      filling={state.filling}
      shortage={tokenTransferShortage(state, transferFormContext(props))}
      onText={(text) => commands.type({ text })}
      onMax={(held) => commands.fill({ held })}
      words={context.transfer.form}
      {...{ choosing, onChooseToken, holdings, prices, context }}
    />
  );
}
