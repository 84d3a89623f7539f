import type { FrameProps } from '../../components/frame/Frame.js';
import type { Emit, EmitShared } from '../events/WidgetEvents.js';
import { WidgetType } from '../events/WidgetType.js';

/** Returns the bar's close button. It only emits the event: the host decides what happens to the widget. */
export function closeOf<T extends WidgetType>(type: T, name: string, emit: Emit<T>): NonNullable<FrameProps['close']> {
  const onPress = (): void => {
    if (type === WidgetType.COMMERCE) (emit as unknown as Emit<typeof WidgetType.COMMERCE>)('CLOSE', {});
    else (emit as unknown as EmitShared)('close-widget', {});
  };
  return { name, onPress };
}
