import type { ReactElement } from 'react';
import type { WidgetType } from '../events/WidgetType.js';
import type { GivenParameters, SellingProps, WidgetDefinition, WidgetProps } from './WidgetDefinition.js';
import { WidgetRoot } from './WidgetRoot.js';

/** The React component of a widget: its parameters as props. */
export function defineWidget<T extends WidgetType, P extends object>(
  definition: WidgetDefinition<T, P>,
): (props: WidgetProps<T> & P) => ReactElement {
  return function Widget({
    onEvent,
    onSold,
    theme,
    themeOverrides,
    language,
    ...parameters
  }: WidgetProps<T> & SellingProps & P) {
    return (
      <WidgetRoot
        definition={definition}
        given={parameters as GivenParameters<P>}
        onEvent={onEvent}
        onSold={onSold}
        theme={theme}
        themeOverrides={themeOverrides}
        language={language}
      />
    );
  };
}
