import type { Page } from 'playwright-core';

/** A node of the accessibility tree, as computed by Chromium. */
export interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly isFocusable: boolean;
  /** Politeness of a live region. */
  readonly live: string | null;
}

interface Valued {
  readonly value?: unknown;
}
interface RawNode {
  readonly ignored: boolean;
  readonly role?: Valued;
  readonly name?: Valued;
  readonly description?: Valued;
  readonly properties?: readonly { readonly name: string; readonly value: Valued }[];
}

const textOf = (held: Valued | undefined): string => (typeof held?.value === 'string' ? held.value : '');

/** Reads the accessibility tree itself, not the attributes that it is built from. */
export async function accessibilityTree(page: Page): Promise<readonly TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Accessibility.enable');
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly RawNode[] };
    return nodes.filter(({ ignored }) => !ignored).map(nodeOf);
  } finally {
    await session.detach();
  }
}

function nodeOf({ role, name, description, properties = [] }: RawNode): TreeNode {
  const property = (wanted: string): unknown => properties.find((one) => one.name === wanted)?.value.value;
  const live = property('live');
  return {
    role: textOf(role),
    name: textOf(name).replaceAll('\u00a0', ' '),
    description: textOf(description).replaceAll('\u00a0', ' '),
    isFocusable: property('focusable') === true,
    live: typeof live === 'string' && live !== 'off' ? live : null,
  };
}
