import { Messenger, MOCK_ANY_NAMESPACE } from '@metamask/messenger';

/** The messenger of all controllers. In the extension each gets a restricted child; restrictions are not tested here. */
export type RootMessenger = Messenger<typeof MOCK_ANY_NAMESPACE, never, never>;

/** Returns the child messenger on which a controller of this name registers its actions, with all actions of the root. */
export function childOf(
  root: RootMessenger,
  namespace: string,
  actions: readonly string[] = [],
  events: readonly string[] = [],
): never {
  const child = new Messenger({ namespace, parent: root } as never);
  root.delegate({ messenger: child, actions, events } as never);
  return child as never;
}

export function createRootMessenger(): RootMessenger {
  return new Messenger({ namespace: MOCK_ANY_NAMESPACE });
}

/** Answers for a part of the extension that is not published or not wanted here. */
export function standIn(root: RootMessenger, action: string, handler: (...args: never[]) => unknown): void {
  root.registerActionHandler(action as never, handler as never);
}
