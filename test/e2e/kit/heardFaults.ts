import { domEventName } from '../../../dist/widgets/shared/events/domEvents.js';
import { type Check, eventShapes } from './eventShapes.js';
import type { HeardEvent } from './PlaygroundPage.js';

const widgetOf = new Map(Object.entries(domEventName).map(([widget, name]) => [name, widget]));

/** Returns the faults of the page's events: a name that its widget does not emit, or a payload of the wrong type. */
export function heardFaults(heard: readonly HeardEvent[]): readonly string[] {
  return heard.flatMap(({ name, type, data }) => {
    const widget = widgetOf.get(name);
    // The wallet relay's events belong to no widget.
    if (widget === undefined) return [];
    const shapes = eventShapes[widget as keyof typeof eventShapes] as Readonly<Record<string, Check>>;
    const check = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    const fault = check === undefined ? 'is no event of this widget' : check(data);
    return fault === null ? [] : [`${widget} ${type}: ${fault}`];
  });
}
