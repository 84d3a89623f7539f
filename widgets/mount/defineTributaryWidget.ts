import type { FundingEngine } from '../../core/index.js';
import type { WidgetType } from '../events/WidgetType.js';
import type { WidgetsConfig } from '../host/WidgetHost.js';
import { isWidgetType } from '../registry/allWidgets.js';
import { createWidgets, type WidgetHandle, type WidgetParameters, type Widgets } from './createWidgets.js';

export interface TributaryElementOptions extends WidgetsConfig {
  /** The page's engine; made when the first element is shown. */
  readonly engine: () => FundingEngine;
  /** Default `tributary-widget`. */
  readonly name?: string;
}

const ownAttributes = ['type', 'theme', 'language', 'parameters'] as const;

/**
 * `<tributary-widget type="swap" theme="light" language="ja" amount="10">`: a widget as an element, in a shadow root of its own. A parameter is
 * an attribute (`from-token-address`), or a name in the JSON of `parameters`. Its events bubble from it as `CustomEvent`s. Does nothing on a server, nor the second time.
 */
export function defineTributaryWidget({ engine, name = 'tributary-widget', ...config }: TributaryElementOptions): void {
  if (typeof customElements === 'undefined' || customElements.get(name) !== undefined) return;
  let shared: FundingEngine | null = null;
  const theEngine = (): FundingEngine => (shared ??= engine());

  class TributaryWidgetElement extends HTMLElement {
    #widgets: Widgets | null = null;
    #handle: WidgetHandle<WidgetType> | null = null;
    #shown: string | null = null;
    #updates: MutationObserver | null = null;

    connectedCallback(): void {
      this.#show();
      // Any attribute may be a parameter, so all of them are watched.
      this.#updates = new MutationObserver(() => this.#show());
      this.#updates.observe(this, { attributes: true });
    }

    disconnectedCallback(): void {
      this.#updates?.disconnect();
      this.#close();
    }

    #show(): void {
      const type = this.getAttribute('type') ?? '';
      if (!isWidgetType(type)) return this.#close();
      const options = { parameters: this.#parameters(), config: this.#config() };
      if (this.#shown === type) return this.#handle?.update(options);
      this.#close();
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#shown = type;
      this.#widgets = createWidgets(theEngine(), { ...config, styleTarget: root });
      this.#handle = this.#widgets.create(type, options);
      this.#handle.mount(placeIn(root));
    }

    #close(): void {
      this.#widgets?.dispose();
      this.#widgets = this.#handle = this.#shown = null;
    }

    #config(): WidgetsConfig {
      const theme = this.getAttribute('theme');
      const language = this.getAttribute('language');
      const dir = getComputedStyle(this).direction === 'rtl' ? 'rtl' : 'ltr';
      return { ...((theme === 'light' || theme === 'dark') && { theme }), ...(language !== null && { language }), dir };
    }

    #parameters(): WidgetParameters {
      const own: ReadonlySet<string> = new Set(ownAttributes);
      const named = [...this.attributes].filter(({ name: attribute }) => !own.has(attribute)).map(({ name: attribute, value }) => [camelCase(attribute), value] as const);
      return { ...parseObject(this.getAttribute('parameters')), ...Object.fromEntries(named) };
    }
  }
  customElements.define(name, TributaryWidgetElement);
}

/** The element's own height is the widget's. */
function placeIn(root: ShadowRoot): Element {
  const place = document.createElement('div');
  place.style.display = 'block';
  place.style.blockSize = '100%';
  root.replaceChildren(place);
  return place;
}

function camelCase(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

/** What is not an object in JSON is no parameter; the widget says what it misses. */
function parseObject(text: string | null): WidgetParameters {
  try {
    const value: unknown = text === null ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as WidgetParameters) : {};
  } catch {
    return {};
  }
}
