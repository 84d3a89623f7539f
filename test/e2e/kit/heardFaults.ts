import { domEventName } from '../../../dist/widgets/shared/events/domEvents.js';
import { type Check, eventShapes } from './eventShapes.js';
import type { HeardEvent } from './PlaygroundPage.js';

const widgetOf = new Map(Object.entries(domEventName).map(([widget, name]) => [name, widget]));

/** What is wrong with the events that a page has heard: a name that its widget has not, a payload that is not of its type. */
export function heardFaults(heard: readonly HeardEvent[]): readonly string[] {
  return heard.flatMap(({ name, type, data }) => {
    const widget = widgetOf.get(name);
    // The relay of the wallet is no widget's event.
    if (widget === undefined) return [];
    const shapes = eventShapes[widget as keyof typeof eventShapes] as Readonly<Record<string, Check>>;
    const check = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    const fault = check === undefined ? 'is no event of this widget' : check(data);
    return fault === null ? [] : [`${widget} ${type}: ${fault}`];
  });
}
