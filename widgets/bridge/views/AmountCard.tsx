import type { ReactElement } from 'react';
import { bridgeFormShortage } from '../../../flows/bridge/judgeBridge.js';
import { OwnedAmountField } from '../../shared/money/OwnedAmountField.js';
import { type BridgeViewProps, bridgeFormContext } from './BridgeViewProps.js';

export interface AmountCardProps extends BridgeViewProps {
  readonly choosing: boolean;
  readonly onChooseToken: () => void;
}

/** How much of what. */
export function AmountCard(props: AmountCardProps): ReactElement {
  const { state, commands, context, choosing, onChooseToken, holdings, prices } = props;
  return (
    <OwnedAmountField
      form={state.form}
      filling={state.filling}
      shortage={bridgeFormShortage(state, bridgeFormContext(props))}
      onText={(text) => commands.type({ text })}
      onMax={(held) => commands.fill({ held })}
      words={context.bridge.form}
      {...{ choosing, onChooseToken, holdings, prices, context }}
    />
  );
}
