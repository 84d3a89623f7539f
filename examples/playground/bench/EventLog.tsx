import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { Button, Caption, color, Disclosure, formatTime, Line } from 'tributary-sdk/widgets';
import type { Log } from './useEventLog.js';

/** Lists the events of the widget and of the engine as they arrive. */
export function EventLog({ log: { events, clear } }: { readonly log: Log }): ReactElement {
  return (
    <Place aria-label="Events">
      <Line $apart>
        <h2>Events</h2>
        <Button fit="small" variant="quiet" onPress={clear}>
          Clear
        </Button>
      </Line>
      {events.length === 0 && <Caption>Nothing was told yet.</Caption>}
      <ol>
        {events.map(({ id, at, source, type, data }) => (
          <li key={id}>
            <Disclosure title={type} aside={formatTime(at, { now: at, seconds: true })} inset>
              <Caption>{source}</Caption>
              <pre tabIndex={0} role="group" aria-label={`What ${type} carries`} dir="ltr">
                {data}
              </pre>
            </Disclosure>
          </li>
        ))}
      </ol>
    </Place>
  );
}

const Place = styled.section`
  grid-area: log;
  min-inline-size: 0;
  h2 {
    margin: 0;
    font: 600 17px/24px var(--tb-font);
  }
  ol {
    display: flex;
    flex-direction: column;
    gap: 8px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  pre {
    margin: 8px 0 0;
    max-block-size: 320px;
    overflow: auto;
    color: ${color('text.secondary')};
    font: 400 12px/18px ui-monospace, Menlo, Consolas, monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  pre:focus-visible {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: 2px;
  }
`;
