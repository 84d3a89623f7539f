interface Attributes {
  readonly class?: string;
  readonly text?: string;
  readonly onClick?: () => void;
  readonly [attribute: `aria-${string}` | `data-${string}`]: string;
  readonly id?: string;
  readonly role?: string;
  readonly type?: string;
  readonly tabindex?: string;
}

/** Creates an element with attributes and children. Text is never parsed as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { text, onClick, ...attributes }: Attributes = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (text !== undefined) made.textContent = text;
  if (onClick !== undefined) made.addEventListener('click', onClick);
  made.append(...children);
  return made;
}
