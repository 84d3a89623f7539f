import { Messenger, MOCK_ANY_NAMESPACE } from '@metamask/messenger';

/** What all controllers speak through. In the extension each gets a restricted child of it; who may call what is not tried here. */
export type RootMessenger = Messenger<typeof MOCK_ANY_NAMESPACE, never, never>;

/** The child that a controller of this name registers its own actions with, with everything of the root at hand. */
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
