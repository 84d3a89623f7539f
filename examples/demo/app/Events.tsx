import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { EngineEvent } from 'tributary-sdk';
import { Body, Caption, type ColorName, color, formatTime, Icon } from 'tributary-sdk/widgets';
import { describeEvent, type EventWords } from './describeEvent.js';
import { words } from './words.js';

/** Lists the engine's events, newest first. */
export function Events({ events }: { readonly events: readonly EngineEvent[] }): ReactElement {
  if (events.length === 0) return <Body>{words.events.none}</Body>;
  return (
    <List>
      {events.map((event, index) => {
        const { icon, tone, title, data } = describeEvent(event);
        return (
          <li key={events.length - index}>
            <Mark $tone={tone}>
              <Icon name={icon} size={18} />
            </Mark>
            <div>
              <p>
                <b>{title}</b>
                <time>{formatTime(event.at, { seconds: true })}</time>
              </p>
              <Caption as="code">{data}</Caption>
            </div>
          </li>
        );
      })}
    </List>
  );
}

const tones: Readonly<Record<EventWords['tone'], ColorName>> = {
  plain: 'text.tertiary',
  good: 'success.text',
  bad: 'danger.text',
  unknown: 'unknown.text',
};

const Mark = styled.span<{ $tone: EventWords['tone'] }>`
  padding-block-start: 1px;
  color: ${({ $tone }) => color(tones[$tone])};
`;
const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  display: flex;
  flex-direction: column;
  > li {
    display: flex;
    gap: 10px;
    padding-block: 10px;
  }
  > li + li {
    border-block-start: 1px solid ${color('border.subtle')};
  }
  > li > div {
    flex: 1;
    min-inline-size: 0;
  }
  p {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    margin: 0;
    font-size: 14px;
    line-height: 20px;
  }
  b {
    font-weight: 600;
  }
  time {
    color: ${color('text.tertiary')};
    font-variant-numeric: tabular-nums;
  }
  code {
    display: block;
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: 12px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
`;
