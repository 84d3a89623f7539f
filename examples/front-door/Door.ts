import type { PurchaseWords } from './state/describePurchase.js';
import { describeStream, describeStreams } from './state/describeStreams.js';
import { type StreamKind, type StreamState, type Streams, streamKinds } from './state/Streams.js';

export type Stage = 'idle' | 'open' | 'done';

/**
 * The page's elements; the class writes to them and never reads.
 * @throws Error if one is missing
 */
export class Door {
  readonly drawer = byId('drawer');
  readonly #door = byId('door');
  readonly #title = byId('title');
  readonly #sentence = byId('sentence');
  readonly #note = byId('note');
  readonly #labels = byId('labels');
  readonly #said = byId('said');
  readonly #idle = { title: this.#title.textContent ?? '', sentence: this.#sentence.textContent ?? '' };
  #button = byId('buy');
  #stage: Stage = 'idle';
  #streams: Streams | null = null;

  constructor() {
    // Places the labels at the springs of the scene.
    const place = (): void => this.#placeLabels();
    window.addEventListener('resize', () => {
      this.#cover();
      place();
    });
    this.#door.addEventListener('transitionend', place);
  }

  onPress(listener: () => void): void {
    this.#button.addEventListener('click', listener);
  }

  get stage(): Stage {
    return this.#stage;
  }

  show(streams: Streams): void {
    this.#streams = streams;
    for (const kind of streamKinds) {
      const stream = this.#door.querySelector<SVGGElement>(`[data-stream="${kind}"]`);
      if (stream === null) continue;
      const isLeft = this.#stage === 'done' && streams.chosen !== kind;
      stream.dataset['state'] = isLeft ? 'asleep' : streams.states[kind];
      stream.classList.toggle('is-chosen', streams.chosen === kind);
    }
    if (this.#stage === 'open') this.#tell(describeStreams(streams));
    this.#writeLabels(streams);
  }

  open(): void {
    if (this.#stage === 'idle') this.#turn('open');
    this.drawer.hidden = false;
    this.#door.toggleAttribute('data-drawer', true);
    this.#cover();
    this.#button.hidden = true;
    this.#note.hidden = true;
    if (this.#streams !== null) this.show(this.#streams);
  }

  /** Closes the drawer: back to the start, or to the lit lantern. */
  close(): void {
    this.drawer.hidden = true;
    this.#door.toggleAttribute('data-drawer', false);
    this.#cover();
    this.#button.hidden = false;
    this.#note.hidden = false;
    if (this.#stage === 'open') {
      this.#turn('idle');
      this.#tell(this.#idle);
    }
    this.#title.focus();
  }

  bought(): void {
    this.#turn('done');
    this.#tell({ title: 'It is yours, and it is lit', sentence: 'Reading what the chains have written down…' });
    if (this.#streams !== null) this.show(this.#streams);
    const link = element('a', 'See how it was done');
    link.href = '/how';
    link.className = 'press';
    link.hidden = this.#button.hidden;
    this.#button.replaceWith(link);
    this.#button = link;
  }

  happened({ sentence, links }: PurchaseWords): void {
    this.#sentence.textContent = sentence;
    // Keeps a link and the sign after it on one line.
    const shown = links.map(({ text, href }, at) => {
      const link = element('a', text);
      link.href = href;
      const part = element('span');
      part.append(link, at === links.length - 1 ? '.' : ',');
      return part;
    });
    this.#note.replaceChildren(
      'What really happened, on the chain: ',
      ...shown.flatMap((part, at) => (at === 0 ? [part] : [' ', part])),
    );
  }

  /** Makes everything behind the open drawer inert. */
  #cover(): void {
    this.#door.inert = this.drawer.getBoundingClientRect().width >= this.#door.clientWidth;
  }

  #turn(stage: Stage): void {
    this.#stage = stage;
    this.#door.dataset['stage'] = stage;
  }

  #tell({ title, sentence }: { readonly title: string; readonly sentence: string }): void {
    if (this.#title.textContent === title && this.#sentence.textContent === sentence) return;
    this.#title.textContent = title;
    this.#sentence.textContent = sentence;
    this.#said.hidden = false;
    this.#said.textContent = title;
  }

  #writeLabels(streams: Streams): void {
    for (const kind of streamKinds) {
      const words = this.#stage === 'open' ? describeStream(streams, kind) : null;
      const known = this.#labels.querySelector<HTMLElement>(`[data-of="${kind}"]`);
      if (words === null) known?.remove();
      else
        writeLabel(known ?? this.#addLabel(kind), words, {
          state: streams.states[kind],
          isChosen: streams.chosen === kind,
        });
    }
    this.#placeLabels();
  }

  #addLabel(kind: StreamKind): HTMLElement {
    const label = element('div');
    label.dataset['of'] = kind;
    label.append(element('b'), element('span'));
    this.#labels.append(label);
    return label;
  }

  #placeLabels(): void {
    const origin = this.#door.getBoundingClientRect();
    for (const label of this.#labels.querySelectorAll<HTMLElement>('[data-of]')) {
      const spring = this.#door.querySelector(`[data-stream="${label.dataset['of']}"] .spring`);
      if (spring === null) continue;
      const { left, top, width } = spring.getBoundingClientRect();
      // Keeps the label inside, even if its spring is at the edge of the image.
      const middle = Math.max(left + width / 2 - origin.left, label.offsetWidth / 2 + 8);
      label.style.insetInlineStart = `${middle}px`;
      label.style.insetBlockStart = `${top - origin.top}px`;
    }
  }
}

function writeLabel(
  label: HTMLElement,
  { name, detail }: { readonly name: string; readonly detail: string },
  { state, isChosen }: { readonly state: StreamState; readonly isChosen: boolean },
): void {
  label.className = isChosen ? 'label is-chosen' : 'label';
  label.dataset['state'] = state;
  const [title, below] = label.children;
  if (title !== undefined && below !== undefined) [title.textContent, below.textContent] = [name, detail];
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
