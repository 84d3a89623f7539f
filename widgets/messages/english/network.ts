// Generated from locales/en.json by `npm run compile`. Do not edit.

export const networkEn = {
  "title": "Switch network",
  "move": "Move {wallet} from {from} to {to}",
  "moveTo": "Move {wallet} to {to}",
  "asks": "What {wallet} will ask",
  "add": "Add the network",
  "addNote": "Only the first time",
  "change": "Switch to it",
  "changeNote": "One tap",
  "details": "Network details",
  "name": "Name",
  "id": "Chain ID",
  "coin": "Gas is paid in",
  "node": "Node",
  "explorer": "Explorer",
  "assurance": "Switching moves no money and costs nothing.",
  "go": "Switch network",
  "waiting": "Waiting for {wallet}",
  "later": "Not now",
  "rejected": {
    "title": "You closed the request",
    "body": "{wallet} is where it was. Nothing was charged."
  },
  "failed": {
    "title": "{wallet} did not switch",
    "body": "Choose {to} in {wallet} itself: we notice."
  }
} as const;
