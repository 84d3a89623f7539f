import { type ReactElement, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Caption, color, Line, Stack } from 'tributary-sdk/widgets';
import type { DemoConfig } from '../../demo/demoConfig.js';
import { examplesFor } from '../exampleParameters.js';
import type { Settings } from '../settings.js';
import type { ChangeSettings } from '../useSettings.js';

export interface ParametersFieldProps extends Pick<Settings, 'widget' | 'parameters'> {
  readonly config: DemoConfig;
  readonly change: ChangeSettings;
}

/** A field for the widget's parameters as JSON. The widget gets them as soon as they are valid. */
export function ParametersField({ config, widget, parameters, change }: ParametersFieldProps): ReactElement {
  const id = useId();
  const [text, setText] = useState(() => written(parameters));
  const problem = problemOf(text);
  const type = (typed: string): void => {
    setText(typed);
    const read = problemOf(typed) === null ? (JSON.parse(typed) as Settings['parameters']) : null;
    if (read !== null) change({ parameters: read });
  };
  return (
    <Stack $gap={3}>
      <Line $gap={2} $wrap role="group" aria-label="Examples">
        {examplesFor(widget, config).map((example) => (
          <Button
            key={example.name}
            fit="small"
            variant="secondary"
            pressed={written(example.parameters) === text}
            onPress={() => type(written(example.parameters))}
          >
            {example.name}
          </Button>
        ))}
      </Line>
      <label htmlFor={id}>
        <Caption as="span">Parameters, as JSON</Caption>
      </label>
      <Area
        id={id}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Caption id={`${id}-problem`} role="status">
        {problem}
      </Caption>
    </Stack>
  );
}

function written(parameters: Settings['parameters']): string {
  return JSON.stringify(parameters, null, 2);
}

/** Returns `null` if the text is valid. */
function problemOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? null
      : 'This is no object: { "name": value }.';
  } catch (error) {
    return `Not JSON yet, so the widget keeps what it had. ${(error as Error).message}`;
  }
}

const Area = styled.textarea`
  inline-size: 100%;
  min-block-size: 120px;
  padding: 12px;
  resize: vertical;
  border: 1px solid ${color('border.control')};
  border-radius: 12px;
  background: ${color('surface.inset')};
  color: ${color('text.primary')};
  font: 400 13px/20px ui-monospace, Menlo, Consolas, monospace;
  &:focus-visible {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: 2px;
  }
`;
