import type { ReactElement } from 'react';
import type { WidgetType } from '../events/WidgetType.js';
import type { GivenParameters, WidgetDefinition, WidgetProps } from './WidgetDefinition.js';
import { WidgetRoot } from './WidgetRoot.js';

/** The React component of a widget: its parameters as props. */
export function defineWidget<T extends WidgetType, P extends object>(
  definition: WidgetDefinition<T, P>,
): (props: WidgetProps<T> & P) => ReactElement {
  return function Widget({ onEvent, theme, themeOverrides, language, ...parameters }) {
    return (
      <WidgetRoot
        definition={definition}
        given={parameters as GivenParameters<P>}
        onEvent={onEvent}
        theme={theme}
        themeOverrides={themeOverrides}
        language={language}
      />
    );
  };
}
