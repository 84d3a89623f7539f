import type { ReactElement } from 'react';
import { loadHostedWidget } from './allWidgets.js';
import { type CommerceParameters, commerceWidgetOf } from './commerce/commerceWidget.js';
import type { WidgetType } from './shared/events/WidgetType.js';
import { defineWidget } from './shared/root/defineWidget.js';
import type { SellingProps, WidgetProps } from './shared/root/WidgetDefinition.js';

/**
 * All widgets behind one: `flow` names the first one, and it leads from one to another.
 *
 * @example <CommerceWidget flow={CommerceFlow.SWAP} onEvent={(event) => console.log(event)} />
 */
export const CommerceWidget: (
  props: WidgetProps<typeof WidgetType.COMMERCE> &
    SellingProps &
    CommerceParameters & { readonly [parameter: string]: unknown },
) => ReactElement = defineWidget(commerceWidgetOf(loadHostedWidget));
